import { Dialog } from '@base-ui/react/dialog'
import { LONGEST_SEARCH } from '@pindivantalu/domain/list-search'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import type { Hit, HitGroup } from './find-hits.ts'
import { useFindWords } from './find-words.ts'
import { useFind } from './use-find.ts'
import './finder.css'

const LIST = 'find-hits'
const idOf = ({ to, title }: Hit) => `find-${to}-${title}`.replaceAll(/[^\w-]/g, '_')

/** Orders, people, products, chats and pages from one field; the focus stays in it. */
export default function FindDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const find = useFind((hit, { isNewTab }) => {
    const link = document.getElementById(idOf(hit))
    if (isNewTab && link instanceof HTMLAnchorElement) window.open(link.href, '_blank')
    else void navigate(hit.to)
    onClose()
  })
  const { label, placeholder } = useFindWords()
  const { typed, words, groups, chosen, count, isSettled, isError } = find
  return (
    <Dialog.Root open onOpenChange={isOpen => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop fixed inset-0 z-50" />
        <Dialog.Popup initialFocus={field} finalFocus className="frame-finder">
          <Dialog.Title className="sr-only">Find</Dialog.Title>
          <div className="frame-finder-field">
            <Search className="icon text-ink-2" />
            <input
              ref={field}
              type="text"
              role="combobox"
              aria-label={label}
              aria-autocomplete="list"
              aria-expanded={count > 0}
              aria-controls={LIST}
              aria-activedescendant={chosen && idOf(chosen)}
              placeholder={placeholder}
              maxLength={LONGEST_SEARCH}
              autoComplete="off"
              enterKeyHint="go"
              value={typed}
              onChange={event => find.type(event.currentTarget.value)}
              onKeyDown={find.onKeyDown}
            />
            <button type="button" className="key" onClick={onClose}>
              Esc<span className="sr-only">: close</span>
            </button>
          </div>
          <div id={LIST} ref={list} role="listbox" aria-label="Found" className="frame-finder-list">
            {groups.map(group => (
              <Group key={group.group} {...group} chosen={chosen} onOpen={onClose} />
            ))}
          </div>
          <p role="status" className={classNames('px-4', isSettled && count === 0 ? 'py-5' : 'sr-only')}>
            {isError && 'Could not look. Try again.'}
            {!isError && isSettled && (count === 0 ? `Nothing found for '${words}'` : `${count} found`)}
          </p>
          <div aria-hidden="true" className="frame-finder-foot">
            <span>
              <kbd className="key">↑</kbd> <kbd className="key">↓</kbd> choose
            </span>
            <span>
              <kbd className="key">↵</kbd> open
            </span>
            <span>
              <kbd className="key">Ctrl</kbd> <kbd className="key">↵</kbd> in a new tab
            </span>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type GroupProps = HitGroup & { chosen: Hit | undefined; onOpen: () => void }

function Group({ group, hits, chosen, onOpen }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
    <div role="group" aria-label={group}>
      <p aria-hidden="true" className="px-4 pt-2 pb-1 text-(length:--text-xs) text-ink-2">
        {group}
      </p>
      {hits.map(hit => (
        <Option key={idOf(hit)} hit={hit} isChosen={hit === chosen} onOpen={onOpen} />
      ))}
    </div>
  )
}

function Option({ hit, isChosen, onOpen }: { hit: Hit; isChosen: boolean; onOpen: () => void }) {
  const Icon = hit.icon
  return (
    <Link
      id={idOf(hit)}
      ref={isChosen ? showIt : null}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      to={hit.to}
      className="frame-hit"
      onClick={onOpen}
    >
      <Icon className="icon text-ink-2" />
      <span className="min-w-0 flex-1 truncate">
        <strong>{hit.title}</strong> {hit.words}
      </span>
      {hit.aside && <span className="frame-hit-aside">{hit.aside}</span>}
    </Link>
  )
}

function showIt(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
