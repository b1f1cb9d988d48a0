import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { IconButton } from '../../../ui/controls/button.tsx'
import { useKnownKeys } from '../../../ui/hooks/use-keys.ts'

/** All that can be done by keys on this page. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const known = useKnownKeys()
  const groups = [...new Set(known.map(({ group }) => group))]
  return (
    <Dialog.Root open onOpenChange={isOpen => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop fixed inset-0 z-50" />
        <Dialog.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
          <Dialog.Popup className="dialog w-full max-w-lg p-6">
            <div className="flex items-center justify-between gap-3">
              <Dialog.Title className="text-xl">Keys</Dialog.Title>
              <IconButton variant="ghost" label="Close" onClick={onClose}>
                <X className="icon" />
              </IconButton>
            </div>
            <p className="text-sm text-ink-2">They are off while you type.</p>
            {groups.map(group => (
              <section key={group} className="mt-4">
                <h3 className="font-sans text-sm text-ink-2">{group}</h3>
                <dl>
                  {known
                    .filter(act => act.group === group)
                    .map(({ keys, says }) => (
                      <div key={keys} className="flex items-center justify-between gap-3 py-1">
                        <dt>{says}</dt>
                        <dd className="flex flex-none gap-1">
                          {keys.split(/[ +](?=.)/).map(key => (
                            <kbd key={key} className="key">
                              {key}
                            </kbd>
                          ))}
                        </dd>
                      </div>
                    ))}
                </dl>
              </section>
            ))}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
