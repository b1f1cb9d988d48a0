import type { Words } from '@pindivantalu/domain/catalog/product-names'
import { LONGEST_POLICY } from '@pindivantalu/domain/settings/settings'
import type { ShopDetails } from '@pindivantalu/domain/settings/shop-details.wire'
import { type ComponentProps, useId } from 'react'
import { TextAreaField } from '../../ui/controls/text-field.tsx'
import { PolicyText } from './policy-text.tsx'

type TextWithPreviewProps = Omit<ComponentProps<typeof TextAreaField>, 'lang'> &
  Words & { previewTitle: string; shop: ShopDetails }

/** What is typed beside what becomes of it. */
export function TextWithPreview({ words, lang, previewTitle, shop, ...field }: TextWithPreviewProps) {
  const titleId = useId()
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <TextAreaField rows={22} maxLength={LONGEST_POLICY} lang={lang} {...field} />
      <section aria-labelledby={titleId} className="card p-4 sm:p-6">
        <h2 id={titleId} className="label mb-3">
          {previewTitle}
        </h2>
        <PolicyText words={words} {...(lang && { lang })} shop={shop} headingLevel={3} />
      </section>
    </div>
  )
}
