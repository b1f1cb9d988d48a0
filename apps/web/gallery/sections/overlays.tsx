import { useState } from 'react'
import { toast } from '../../src/lib/toasts.ts'
import { Button } from '../../src/ui/controls/button.tsx'
import { InfoPopover } from '../../src/ui/controls/info-popover.tsx'
import BlockingDialog from '../../src/ui/feedback/blocking-dialog.tsx'
import { ConfirmDialog } from '../../src/ui/feedback/confirm-dialog.tsx'
import { MugguSpinner } from '../../src/ui/feedback/muggu-spinner.tsx'
import { Money } from '../../src/ui/shop/money.tsx'
import { Row, Section } from '../section.tsx'

const BLOCKS_FOR = 3000

export function Overlays() {
  return (
    <Section
      title="Dialogs, popover and spinner"
      note="The spinner is the five-dot muggu, drawn as one unbroken line. With reduced motion it stands still."
    >
      <Row>
        <Deletion />
        <Creation />
        <InfoPopover label="Tax and fees">
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
            <dt>GST on items 5%</dt>
            <dd className="text-end">
              <Money rupees="41.50" />
            </dd>
            <dt>Platform fee</dt>
            <dd className="text-end">
              <Money rupees="2.00" />
            </dd>
            <dt>GST on platform fee 18%</dt>
            <dd className="text-end">
              <Money rupees="0.36" />
            </dd>
          </dl>
        </InfoPopover>
        <MugguSpinner />
      </Row>
    </Section>
  )
}

function Deletion() {
  const [isAsking, setAsking] = useState(false)
  const confirm = () => {
    setAsking(false)
    toast.ok('Jantikalu deleted')
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete Jantikalu?"
        confirmLabel="Delete"
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        Customers will no longer see it. Past orders keep it.
      </ConfirmDialog>
    </>
  )
}

function Creation() {
  const [isCreating, setCreating] = useState(false)
  const create = () => {
    setCreating(true)
    setTimeout(() => setCreating(false), BLOCKS_FOR)
  }
  return (
    <>
      <Button variant="outline" onClick={create}>
        Block for 3 seconds
      </Button>
      <BlockingDialog isOpen={isCreating} title="Order is being created..." />
    </>
  )
}
