import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import { formatWholeRupees, fromRupees } from '@pindivantalu/domain/money'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { get, type UseFormReturn, useWatch } from 'react-hook-form'
import { fieldOf } from '../../../../lib/forms/form-field.ts'
import { RupeesField } from '../../../../ui/controls/rupees-field.tsx'
import { Picture } from '../../../../ui/layout/picture.tsx'
import { pricesInWords } from '../festival-words.ts'
import type { FestivalDraft } from './festival-draft.ts'
import { arePackets, isPriceOrNone } from './festival-rules.ts'

type ProductRowProps = { form: UseFormReturn<FestivalDraft>; product: DeskProductView }

/** What is sold of a product for the festival; its own prices are folded away. */
export function ProductRow({ form, product }: ProductRowProps) {
  const { _id, name, teluguName, image, imageColor, available } = product
  const at = `products.${_id}` as const
  const sold = useWatch({ control: form.control, name: at })
  const { error, ...packets } = fieldOf(form, `${at}.packets`, (text, { products }) =>
    products[_id]?.isIn ? arePackets(text) : true,
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <label className="col-start-1 row-start-1 flex min-h-11 min-w-0 items-center gap-3">
        <input type="checkbox" className="check" {...form.register(`${at}.isIn`)} />
        <Picture
          image={image}
          color={imageColor}
          alt=""
          sizes="2.25rem"
          className="size-9 flex-none rounded-xs"
        />
        <span className="min-w-0 wrap-break-word">
          <strong>{name}</strong>{' '}
          <span lang="te" className="text-ink-2">
            {teluguName}
          </span>
        </span>
      </label>
      {sold.isIn && (
        <label className="flex min-h-11 items-center gap-2 text-xs text-ink-2 max-sm:col-span-2 max-sm:row-start-2 max-sm:ps-8.5 sm:row-start-1">
          <input
            type="checkbox"
            className="check"
            aria-label={`${name} only for the festival`}
            {...form.register(`${at}.isOnly`)}
          />
          only for the festival
        </label>
      )}
      <input
        {...packets}
        aria-label={`Packets of ${name}`}
        aria-invalid={error ? true : undefined}
        disabled={!sold.isIn}
        className="input input-sm w-20 px-2 text-end row-start-1 max-lg:min-h-11 max-sm:col-start-2 sm:col-start-3"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        placeholder={sold.isIn ? 'any' : undefined}
      />
      {error && (
        <p role="alert" className="err col-span-full justify-self-end">
          {error}
        </p>
      )}
      {sold.isIn && (
        <div className="col-span-full ps-8.5">
          <OwnPrices form={form} product={product} />
          {!available && !sold.isOnly && (
            <p className="pb-2 text-warn">
              Customers cannot order it now: switch it on under Products, or sell it only for the festival.
            </p>
          )}
        </div>
      )}
    </div>
  )
}

function OwnPrices({ form, product: { _id, name, customization } }: ProductRowProps) {
  const prices = useWatch({ control: form.control, name: `products.${_id}.prices` })
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isWrong = get(form.formState.errors, `products.${_id}.prices`) !== undefined
  return (
    <>
      <button
        type="button"
        className="group flex min-h-11 items-center gap-1.5 text-start text-xs text-ink-2 lg:-mt-1 lg:min-h-8"
        aria-label={`Prices of ${name}: ${pricesInWords(prices)}`}
        aria-expanded={isOpen || isWrong}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {pricesInWords(prices)}
        <ChevronDown className="icon size-4 group-aria-expanded:rotate-180" />
      </button>
      {/* Kept while it is folded: its fields belong to the form. */}
      <div id={id} hidden={!isOpen && !isWrong}>
        <div className="grid grid-cols-2 gap-3 pb-3 sm:grid-cols-3 xl:grid-cols-4">
          {prices.map(({ weight }, index) => (
            <RupeesField
              key={weight}
              label={weight}
              aria-label={`Price of ${name}, ${weight}`}
              hint={everydayPrice(customization.priceCustomization, weight)}
              {...fieldOf(form, `products.${_id}.prices.${index}.price`, (text, { products }) =>
                products[_id]?.isIn ? isPriceOrNone(text) : true,
              )}
            />
          ))}
        </div>
      </div>
    </>
  )
}

function everydayPrice(options: readonly { weight: string; price: number }[], weight: string) {
  const everyday = options.find(option => option.weight === weight)
  return everyday && `${formatWholeRupees(fromRupees(everyday.price))} every day`
}
