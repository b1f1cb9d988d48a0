import { t } from '@pindivantalu/texts/t'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from './button.tsx'

/** Back to the page before; home for visitors from outside, and without script. */
export function BackButton() {
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    // The router numbers its own entries; the first is where the visit began.
    if (!(window.history.state?.idx > 0)) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <ButtonLink to="/" variant="outline" onClick={goBack}>
      <ArrowLeft className="icon" />
      {t('Back')}
    </ButtonLink>
  )
}
