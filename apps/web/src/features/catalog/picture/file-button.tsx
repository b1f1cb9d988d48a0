import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'

type FileButtonProps = {
  icon: LucideIcon
  /** Opens the camera instead of the files. */
  capture?: 'environment'
  onFile: (file: File | undefined) => void
  children: ReactNode
}

/** A browser's own button for files cannot be told what to say. */
export function FileButton({ icon: Icon, capture, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="outline" onClick={() => input.current?.click()}>
        <Icon className="icon" />
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture={capture}
        hidden
        onChange={({ target }) => {
          onFile(target.files?.[0])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
