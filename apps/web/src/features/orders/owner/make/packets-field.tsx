import { MOST_PACKETS } from '@pindivantalu/domain/catalog/product'
import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { StepButton } from '../../../../ui/controls/stepper.tsx'

type PacketsFieldProps = { packets: number; of: string; onChange: (packets: number) => void }

/** One less, one more, or a number that is typed. What is no such number changes nothing, and is said. */
export function PacketsField({ packets, of, onChange }: PacketsFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [isWrong, setIsWrong] = useState(false)
  const type = (text: string) => {
    const count = packetsIn(text)
    setTyped(text)
    setIsWrong(count === undefined)
    if (count !== undefined) onChange(count)
  }
  // The line stands for what is ordered, so that is what it shows once nobody types.
  const showOrdered = () => setTyped(undefined)
  const step = (by: 1 | -1) => {
    const count = packetsIn(String(packets + by))
    showOrdered()
    setIsWrong(false)
    if (count !== undefined) onChange(count)
  }
  return (
    <div className="field">
      <div className="inline-grid grid-cols-[2.75rem_3.5rem_2.75rem] items-center overflow-hidden rounded-md border-[1.5px] border-line-control bg-raised">
        <StepButton label={`One less of ${of}`} isOff={packets <= 1} onClick={() => step(-1)}>
          <Minus className="icon" />
        </StepButton>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Quantity of ${of}`}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? id : undefined}
          className="h-11 w-full bg-transparent text-center font-semibold focus-visible:rounded-md focus-visible:-outline-offset-3"
          value={typed ?? packets}
          onFocus={event => event.target.select()}
          onChange={event => type(event.target.value)}
          onBlur={showOrdered}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            // It ends the typing and does not send the order.
            event.preventDefault()
            showOrdered()
          }}
        />
        <StepButton label={`One more of ${of}`} isOff={packets >= MOST_PACKETS} onClick={() => step(1)}>
          <Plus className="icon" />
        </StepButton>
      </div>
      {isWrong && (
        <p id={id} className="err" role="alert">
          A number from 1 to {MOST_PACKETS}
        </p>
      )}
    </div>
  )
}

function packetsIn(text: string): number | undefined {
  const count = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return count >= 1 && count <= MOST_PACKETS ? count : undefined
}
