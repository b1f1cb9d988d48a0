import { Combobox } from '@base-ui/react/combobox'
import { t } from '@pindivantalu/texts/t'
import { Check, ChevronDown } from 'lucide-react'
import { type FocusEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { Field, type FieldWords } from './field.tsx'

type ComboboxFieldProps<Item> = FieldWords & {
  items: readonly Item[]
  value: Item | null
  onChange: (item: Item | null) => void
  /** What the field shows of the choice. */
  labelOf: (item: Item) => string
  /** What tells one from another, and what browsers fill in. */
  keyOf: (item: Item) => string
  matches: (item: Item, typed: string) => boolean
  /** A line of the list. */
  children: (item: Item) => ReactNode
  placeholder?: string
  /** What the list says when nothing matches. */
  nothing: string
  name?: string
  /** For the browser's own filling in. */
  autoComplete?: string
  inputRef?: Ref<HTMLInputElement>
  onBlur?: () => void
  className?: string
}

/** A choice from a list that can be searched by typing. What is typed and not chosen is no choice. */
export function ComboboxField<Item>(props: ComboboxFieldProps<Item>) {
  const { label, required, optional, hint, error, className, items, onChange, labelOf, keyOf } = props
  const root = useRef<HTMLDivElement>(null)
  const { actions, setOpen } = useListOutOfPopup()

  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    // Typing all of it and going on is a choice, too.
    const typed = currentTarget.value.trim()
    const meant = items.find(item => keyOf(item) === typed)
    if (meant) onChange(meant)
    actions.current?.close()
    props.onBlur?.()
  }

  return (
    <Field {...{ label, required, optional, hint, error, className }}>
      {ties => (
        <Combobox.Root
          items={items}
          value={props.value}
          onValueChange={onChange}
          onOpenChange={setOpen}
          actionsRef={actions}
          itemToStringLabel={labelOf}
          itemToStringValue={keyOf}
          isItemEqualToValue={(one, other) => keyOf(one) === keyOf(other)}
          filter={props.matches}
          autoHighlight
          {...(props.name !== undefined && { name: props.name })}
          {...(props.autoComplete !== undefined && { autoComplete: props.autoComplete })}
        >
          <div ref={root} className="relative">
            <Combobox.Input
              {...ties}
              ref={props.inputRef}
              className="input pe-12"
              placeholder={props.placeholder}
              enterKeyHint="done"
              onFocus={event => event.currentTarget.select()}
              onBlur={leave}
            />
            <Combobox.Trigger
              aria-label={t('Show list: {label}', { label })}
              tabIndex={-1}
              className="absolute inset-y-0 end-0 grid w-11 place-items-center text-ink-2"
            >
              <ChevronDown className="icon" />
            </Combobox.Trigger>
          </div>
          <Combobox.Portal container={root}>
            <Combobox.Positioner sideOffset={4} className="z-40">
              <List {...props} />
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </Field>
  )
}

/**
 * The list stands in the page without Base UI's Popup, which would hide the rest of the page from screen readers, the
 * field's own label included. So nobody else says when it has closed.
 */
function useListOutOfPopup() {
  const actions = useRef<Combobox.Root.Actions>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) actions.current?.unmount()
  }, [isOpen])
  return { actions, setOpen }
}

function List<Item>({ nothing, keyOf, children }: ComboboxFieldProps<Item>) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on the list leaves the focus in the field
    <div
      className="popup max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto overscroll-contain"
      onMouseDown={event => event.preventDefault()}
    >
      <Combobox.Empty className="px-3 py-2.5 text-ink-2 empty:p-0">{nothing}</Combobox.Empty>
      <Combobox.List>
        {(item: Item) => (
          <Combobox.Item key={keyOf(item)} value={item} className="item cursor-pointer">
            <span className="min-w-0 grow">{children(item)}</span>
            <Combobox.ItemIndicator>
              <Check className="icon" />
            </Combobox.ItemIndicator>
          </Combobox.Item>
        )}
      </Combobox.List>
    </div>
  )
}
