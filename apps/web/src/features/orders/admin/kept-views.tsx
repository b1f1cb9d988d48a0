import { LONGEST_VIEW_NAME } from '@pindivantalu/domain/orders/list/order-list'
import type { KeptOrderView, OrderViewRequest } from '@pindivantalu/domain/orders/list/order-list.wire'
import { Bookmark, Pencil, Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { Problem } from '../../../ui/feedback/problem.tsx'
import {
  useChangeOrderViewMutation,
  useDeleteOrderViewMutation,
  useGetOrderViewCountsQuery,
  useGetOrderViewsQuery,
  useKeepOrderViewMutation,
} from './order-list.api.ts'
import { countInWords } from './order-list-words.ts'

type KeptViewsProps = {
  /** What is shown now, to be kept under a name. */
  shown: Omit<OrderViewRequest, 'name'>
  everythingPath: string
  pathOf: (view: KeptOrderView) => string
  /** Whether a view is what is shown now. */
  isShown: (view: KeptOrderView) => boolean
}

/** Filters and columns that this admin has given a name. */
export function KeptViews({ shown, everythingPath, pathOf, isShown }: KeptViewsProps) {
  const { data: views = [] } = useGetOrderViewsQuery()
  const { data: counts } = useGetOrderViewCountsQuery(undefined, { refetchOnMountOrArgChange: true })
  const counted = (count: number | undefined) =>
    counts && count !== undefined ? countInWords(count, counts) : undefined
  const [asked, setAsked] = useState<'keep' | 'rename' | 'delete'>()
  const current = views.find(isShown)
  const isEverything = Object.keys(shown.filters).length === 0
  const close = () => setAsked(undefined)
  return (
    <div className="mb-3">
      <nav
        aria-label="Kept views"
        className="-m-1 flex items-center gap-2 overflow-x-auto p-1 [scrollbar-width:none]"
      >
        <View
          name="Everything"
          count={counted(counts?.everything)}
          path={everythingPath}
          isCurrent={isEverything && !current}
        />
        {views.map(view => (
          <View
            key={view._id}
            name={view.name}
            count={counted(counts?.views.find(({ _id }) => _id === view._id)?.orders)}
            path={pathOf(view)}
            isCurrent={view === current}
          />
        ))}
        {current ? (
          <>
            <IconButton
              variant="ghost"
              size="sm"
              label={`Rename ${current.name}`}
              onClick={() => setAsked('rename')}
            >
              <Pencil className="icon" />
            </IconButton>
            <IconButton
              variant="ghost"
              size="sm"
              label={`Delete ${current.name}`}
              onClick={() => setAsked('delete')}
            >
              <Trash2 className="icon" />
            </IconButton>
          </>
        ) : (
          <Button variant="ghost" size="sm" aria-expanded={asked === 'keep'} onClick={() => setAsked('keep')}>
            <Plus className="icon" />
            Keep this view
          </Button>
        )}
      </nav>
      {asked === 'keep' && !current && <KeepView shown={shown} onClose={close} />}
      {asked === 'rename' && current && <RenameView view={current} onClose={close} />}
      {asked === 'delete' && current && <DeleteView view={current} onClose={close} />}
    </div>
  )
}

type ViewProps = { name: string; count: string | undefined; path: string; isCurrent: boolean }

function View({ name, count, path, isCurrent }: ViewProps) {
  return (
    <Link
      to={path}
      aria-current={isCurrent ? 'true' : undefined}
      className="inline-flex min-h-9 max-w-60 flex-none items-center gap-1.5 rounded-sm border border-line-mid bg-raised px-2.5 text-sm aria-[current]:border-ink aria-[current]:bg-accent-soft aria-[current]:font-semibold pointer-coarse:min-h-11"
    >
      <Bookmark className="icon size-4" />
      <span className="truncate">{name}</span>
      {/* Its room is there before it comes. */}
      <span className="min-w-5 flex-none text-end font-normal text-ink-2">{count}</span>
    </Link>
  )
}

function KeepView({ shown, onClose }: { shown: Omit<OrderViewRequest, 'name'>; onClose: () => void }) {
  const [keep, { isLoading, error }] = useKeepOrderViewMutation()
  const save = async (name: string) => {
    if ((await keep({ name, ...shown })).data) onClose()
  }
  return (
    <NameForm label="Name of the view" isBusy={isLoading} error={error} onSave={save} onClose={onClose} />
  )
}

function RenameView({ view, onClose }: { view: KeptOrderView; onClose: () => void }) {
  const [change, { isLoading, error }] = useChangeOrderViewMutation()
  const save = async (name: string) => {
    if ((await change({ ...view, name })).data) onClose()
  }
  return (
    <NameForm
      label="New name"
      name={view.name}
      isBusy={isLoading}
      error={error}
      onSave={save}
      onClose={onClose}
    />
  )
}

function DeleteView({ view, onClose }: { view: KeptOrderView; onClose: () => void }) {
  const [remove, { isLoading, error }] = useDeleteOrderViewMutation()
  return (
    <ConfirmDialog
      isOpen
      title={`Delete the view ${view.name}?`}
      confirmLabel="Delete"
      isBusy={isLoading}
      problem={error === undefined ? undefined : errorText(error)}
      onConfirm={() => void remove(view._id).then(({ error }) => error === undefined && onClose())}
      onCancel={onClose}
    >
      The orders stay as they are.
    </ConfirmDialog>
  )
}

type NameFormProps = {
  label: string
  name?: string
  isBusy: boolean
  error: unknown
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

function NameForm({ label, name: first = '', isBusy, error, onSave, onClose }: NameFormProps) {
  const id = useId()
  const [name, setName] = useState(first)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && !isBusy) void onSave(name.trim())
  }
  return (
    <form className="mt-2 flex flex-wrap items-center gap-2" onSubmit={submit}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        ref={takeFocus}
        className="input min-h-9 w-60 rounded-sm py-1 text-sm pointer-coarse:min-h-11"
        value={name}
        maxLength={LONGEST_VIEW_NAME}
        autoComplete="off"
        onChange={event => setName(event.target.value)}
        onKeyDown={event => event.key === 'Escape' && onClose()}
      />
      <Button type="submit" size="sm" variant="accent" isBusy={isBusy} disabled={name.trim() === ''}>
        Save
      </Button>
      <Button size="sm" variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      {error !== undefined && !isBusy && <Problem>{errorText(error)}</Problem>}
    </form>
  )
}

function takeFocus(field: HTMLInputElement | null): void {
  field?.focus()
}
