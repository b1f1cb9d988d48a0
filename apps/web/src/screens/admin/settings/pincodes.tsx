import type { PincodeView } from '@pindivantalu/domain/addresses/address.wire'
import { pincodesMatching } from '@pindivantalu/domain/addresses/pincode'
import { useState } from 'react'
import { AddPincode } from '../../../features/addresses/add-pincode.tsx'
import { PincodeDemandTable } from '../../../features/addresses/pincode-demand.tsx'
import { PincodeSearch } from '../../../features/addresses/pincode-search.tsx'
import { PincodeTable } from '../../../features/addresses/pincode-table.tsx'
import { useGetDemandQuery, useGetPincodesQuery } from '../../../features/addresses/pincodes.api.ts'
import { AdminPage } from '../admin-page.tsx'
import { Waiting } from '../waiting.tsx'

export function Component() {
  const { data, error, refetch } = useGetPincodesQuery()
  return (
    <AdminPage title="Pincodes">
      <h1 className="text-3xl">Pincodes</h1>
      <p className="mt-1 mb-5 max-w-prose text-ink-2">
        Customers can have parcels sent to these pincodes only. One that is switched off keeps its orders.
      </p>
      {data && <Pincodes pincodes={data} />}
      {!data && <Waiting what="pincodes" error={error} onReload={() => void refetch()} />}
    </AdminPage>
  )
}

function Pincodes({ pincodes }: { pincodes: PincodeView[] }) {
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState<string>()
  const found = pincodesMatching(pincodes, typed)
  const served = pincodes.filter(pincode => pincode.served).length
  return (
    <>
      <AddPincode key={wanted} wanted={wanted} />
      <Demand pincodes={pincodes} onWant={setWanted} />
      <PincodeSearch typed={typed} onType={setTyped} found={found.length} />
      <p className="mb-3 text-sm text-ink-2">
        {served} of {pincodes.length} served
      </p>
      <PincodeTable pincodes={found} />
    </>
  )
}

type DemandProps = { pincodes: PincodeView[]; onWant: (pinCode: string) => void }

function Demand({ pincodes, onWant }: DemandProps) {
  const { data, error, refetch } = useGetDemandQuery()
  return (
    <section aria-labelledby="demand" className="mb-8">
      <h2 id="demand" className="panel-title mb-1">
        Where people wait for us
      </h2>
      <p className="mb-3 max-w-prose text-ink-2">
        They left their phone number in the shop. Once you deliver there, each gets one WhatsApp message by
        itself.
      </p>
      {data && <PincodeDemandTable demand={data} pincodes={pincodes} onWant={onWant} />}
      {!data && <Waiting what="who waits" error={error} onReload={() => void refetch()} />}
    </section>
  )
}
