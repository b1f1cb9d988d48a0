import { LONGEST } from '@pindivantalu/domain/settings/settings'
import type { SettingsView } from '@pindivantalu/domain/settings/settings.wire'
import { missingSellerDetails, shopDetailsFrom } from '@pindivantalu/domain/settings/shop-details'
import type { ReactNode } from 'react'
import { submitUnless } from '../../../lib/forms/form-field.ts'
import { useKeptForm } from '../../../lib/storage/use-kept-form.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Problem } from '../../../ui/feedback/problem.tsx'
import { Recalled } from '../../../ui/feedback/recalled.tsx'
import { UnsavedChanges } from '../../../ui/feedback/unsaved-changes.tsx'
import { useSaveSettingsMutation } from '../settings.api.ts'
import { useSaveOver } from '../use-save-over.ts'
import { SettingField, type SettingFieldProps } from './setting-field.tsx'
import {
  draftOf,
  fieldNamed,
  mergedDraft,
  type ShopDraft,
  savedMeanwhile,
  settingOf,
  settingsOf,
} from './shop-draft.ts'

type ShopFormProps = {
  view: SettingsView
  userId: string
  /** What is saved now, read again. */
  onAskAgain: () => Promise<SettingsView | undefined>
}

/** The shop's details. If someone else saved first, the form says so, and keeps what was typed and what was saved. */
export function ShopForm({ view, userId, onAskAgain }: ShopFormProps) {
  const [saveSettings] = useSaveSettingsMutation()
  const kept = useKeptForm<SettingsView, ShopDraft>({
    key: 'shop draft',
    userId,
    saved: view,
    draftOf: ({ settings }) => draftOf(settings),
  })
  const { form, base } = kept
  // What was not touched here is as it is saved now; what was stays as it was typed.
  const { save, behind } = useSaveOver({
    kept,
    onAskAgain,
    fieldFor: fieldNamed,
    merge: ({ before, theirs, mine }) => mergedDraft(before.settings, theirs.settings, mine),
  })
  const meanwhile = behind && savedMeanwhile(behind.before.settings, behind.theirs.settings, behind.mine)
  const { errors, isDirty, isSubmitting } = form.formState
  const usual = { ...draftOf(base.defaults), banner: USUAL_BANNER }

  const submit = form.handleSubmit(async draft => {
    if (!isDirty) return toast.info('Nothing has changed')
    const settings = settingsOf(draft, base.settings)
    const saving = saveSettings({ settings, updatedAt: base.updatedAt })
    await save(draft, saving, 'The settings are saved')
  })

  const field = (
    name: keyof ShopDraft,
    props: Omit<SettingFieldProps, 'form' | 'name' | 'usual' | 'isDemonstration'>,
  ) => (
    <SettingField
      form={form}
      name={name}
      usual={usual[name]}
      isDemonstration={base.demonstration.includes(settingOf(name))}
      savedMeanwhile={meanwhile?.[name]}
      {...props}
    />
  )

  return (
    <form
      className="grid max-w-4xl gap-6"
      aria-label="Shop"
      noValidate
      onSubmit={submitUnless(isSubmitting, submit)}
    >
      {kept.isRecalled && isDirty && <Recalled />}
      <WhatCustomersMiss {...base} />
      <Section title="Shop">
        {field('shopName', { label: 'Shop name', maxLength: LONGEST.shopName })}
        {field('sellerName', {
          label: 'Seller',
          maxLength: LONGEST.sellerName,
          help: 'The legal name, on invoices.',
        })}
        {field('sellerAddress', {
          label: 'Address of the seller',
          maxLength: LONGEST.sellerAddress,
          className: 'sm:col-span-2',
        })}
      </Section>
      <Section title="Contact">
        {field('sellerPhone', { label: 'Phone', type: 'tel', maxLength: LONGEST.phone })}
        {field('sellerEmail', {
          label: 'Email',
          type: 'email',
          maxLength: 254,
          help: 'Messages of the contact form go there.',
        })}
        {field('whatsappNumber', {
          label: 'WhatsApp number',
          type: 'tel',
          maxLength: 16,
          help: 'For the enquiry link in the footer.',
        })}
      </Section>
      <Section title="Licences">
        {field('fssaiNumber', { label: 'FSSAI licence number', inputMode: 'numeric', maxLength: 14 })}
        {field('gstin', { label: 'GSTIN', maxLength: 15, help: 'On every invoice from the next one on.' })}
      </Section>
      <Section title="Grievance officer">
        {field('officerName', { label: 'Name of the officer', maxLength: LONGEST.officerName })}
        {field('officerPhone', { label: 'Phone of the officer', type: 'tel', maxLength: LONGEST.phone })}
        {field('officerEmail', { label: 'Email of the officer', type: 'email', maxLength: 254 })}
      </Section>
      <Section title="Problems">
        {field('problemHours', {
          label: 'Hours to report a problem',
          inputMode: 'numeric',
          maxLength: 3,
          help: 'After delivery, from 1 to 720.',
        })}
      </Section>
      <Section title="Assigning">
        {field('riderStops', {
          label: 'Stops for a rider in a slot',
          inputMode: 'numeric',
          maxLength: 3,
          help: 'Today warns of more, and gives them all the same.',
        })}
        {field('cookPackets', {
          label: 'Packets for a cook in a day',
          inputMode: 'numeric',
          maxLength: 3,
        })}
        {field('undoSeconds', {
          label: 'Seconds to take an assignment back',
          inputMode: 'numeric',
          maxLength: 2,
          help: 'From 0 to 60. Messages wait that long; at 0 they leave at once.',
        })}
      </Section>
      <Section title="Pay">
        {field('deliveryRatePaise', {
          label: 'Rupees for a delivery',
          inputMode: 'decimal',
          maxLength: 7,
          help: 'For delivery partners, from the next delivery on.',
        })}
        {field('packetRatePaise', {
          label: 'Rupees for a packet',
          inputMode: 'decimal',
          maxLength: 7,
          help: 'For cooks, from the next delivery on.',
        })}
      </Section>
      <Section title="Banner">
        {field('banner', {
          label: 'Text above every page',
          maxLength: LONGEST.banner,
          className: 'sm:col-span-2',
        })}
        <BannerPreview text={form.watch('banner')} />
      </Section>
      {errors.root && <Problem>{errors.root.message}</Problem>}
      <div>
        <Button type="submit" className="px-6" isBusy={isSubmitting} busyLabel="Saving...">
          Save
        </Button>
      </div>
      <UnsavedChanges isDirty={isDirty} onLeave={kept.giveUp} />
    </form>
  )
}

/** The owner alone reads what is missing: customers see no gap where it would stand. */
function WhatCustomersMiss({ settings, defaults, demonstration }: SettingsView) {
  const missing = missingSellerDetails(shopDetailsFrom(settings, defaults))
  return (
    <>
      {missing.length > 0 && (
        <Alert tone="warn">
          The law asks a food seller to show these, and nobody has set them yet: {missing.join(', ')}. Until
          then customers see nothing in their place.
        </Alert>
      )}
      {demonstration.length > 0 && (
        <Alert tone="info">
          This is a demonstration shop. What is marked ‘demonstration value’ below is invented. Customers see
          it until you set your own; a shop in production never shows it.
        </Alert>
      )}
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="panel grid gap-5 sm:grid-cols-2">
      <legend className="sr-only">{title}</legend>
      <h2 className="panel-title sm:col-span-2">{title}</h2>
      {children}
    </fieldset>
  )
}

const USUAL_BANNER = 'Delivery is attempted within 6 - 24 hours. Service is for Hyderabad only.'

/** As customers will see it above every page. */
function BannerPreview({ text }: { text: string }) {
  return (
    <figure className="sm:col-span-2">
      <figcaption className="label mb-1">Preview</figcaption>
      <p className="on-dark rounded-md bg-inverse px-4 py-2 text-center text-[.8125rem] leading-5 wrap-anywhere text-on-inverse sm:text-[.9375rem]">
        {text.trim() || USUAL_BANNER}
      </p>
    </figure>
  )
}
