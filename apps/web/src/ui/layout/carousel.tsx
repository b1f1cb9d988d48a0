import { t, text } from '@pindivantalu/texts/t'
import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react'
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/button.tsx'
import { type CarouselState, useCarousel } from '../hooks/use-carousel.ts'

const CarouselContext = createContext<CarouselState | null>(null)

function useOwnCarousel(): CarouselState {
  const carousel = use(CarouselContext)
  if (!carousel) throw new Error('Carousel parts belong inside <Carousel>')
  return carousel
}

/**
 * Turns every 5 seconds; stands while pointed at, touched, focused by key or paused, and always with reduced motion.
 * Its caller places its parts (slides, controls, dots).
 */
export function Carousel(props: { label: string; className?: string; children: ReactNode }) {
  const carousel = useCarousel()
  return (
    <CarouselContext value={carousel}>
      <section
        aria-roledescription={t('carousel')}
        aria-label={props.label}
        className={props.className}
        {...carousel.holdHandlers}
      >
        {props.children}
      </section>
    </CarouselContext>
  )
}

type Slide = { key: string; label: string; content: ReactNode }

type CarouselSlidesProps = {
  slides: Slide[]
  /** Width and gap of a slide: `ps-5 md:basis-1/2`, with `-ms-5` for the row as `className`. Full width without it. */
  slideClassName?: string
  className?: string
}

export function CarouselSlides({ slides, slideClassName, className }: CarouselSlidesProps) {
  const { windowRef, isDriven, isRotating, visible } = useOwnCarousel()
  return (
    <div
      ref={windowRef}
      className={classNames('carousel-window', className)}
      data-driven={isDriven || undefined}
      // Until then the row is scrolled by hand, which must be possible with the keyboard's arrows too.
      tabIndex={isDriven ? undefined : 0}
    >
      <div className="carousel-row" aria-live={isRotating ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the carousel pattern, not a fieldset
          <div
            key={slide.key}
            role="group"
            aria-roledescription={t('slide')}
            aria-label={t('{number} of {count}: {label}', {
              number: index + 1,
              count: slides.length,
              label: slide.label,
            })}
            inert={visible !== undefined && !visible.includes(index)}
            className={classNames('carousel-slide', slideClassName)}
          >
            {slide.content}
          </div>
        ))}
      </div>
    </div>
  )
}

/** What the buttons say, by what a slide is. */
const CONTROL_TEXTS = {
  product: {
    previous: text('Previous product'),
    next: text('Next product'),
    play: text('Play products'),
    pause: text('Pause products'),
  },
  review: {
    previous: text('Previous review'),
    next: text('Next review'),
    play: text('Play reviews'),
    pause: text('Pause reviews'),
  },
}

type CarouselControlsProps = {
  noun: keyof typeof CONTROL_TEXTS
  buttonClassName?: string
  className?: string
}

/** Previous, pause, next. */
export function CarouselControls({ noun, buttonClassName, className }: CarouselControlsProps) {
  const { step, snaps, isDriven, isPaused, togglePause } = useOwnCarousel()
  if (isDriven && snaps === 1) return null
  const words = CONTROL_TEXTS[noun]
  const look = { variant: 'outline', className: buttonClassName } as const
  // With reduced motion nothing rotates, so there is nothing to pause.
  const pauseLook = { ...look, className: classNames('motion-reduce:hidden', buttonClassName) }
  return (
    <div className={classNames('needs-script flex flex-wrap gap-2', className)}>
      <IconButton {...look} label={t(words.previous)} onClick={() => step(-1)}>
        <ArrowLeft className="icon" />
      </IconButton>
      <IconButton {...pauseLook} label={isPaused ? t(words.play) : t(words.pause)} onClick={togglePause}>
        {isPaused ? <Play className="icon" /> : <Pause className="icon" />}
      </IconButton>
      <IconButton {...look} label={t(words.next)} onClick={() => step(1)}>
        <ArrowRight className="icon" />
      </IconButton>
    </div>
  )
}

type CarouselDotsProps = {
  dots: Slide[]
  className?: string
  dotClassName?: string
}

/** One button a slide; what it shows (a dot, a thumbnail with a name) is its content. */
export function CarouselDots({ dots, className, dotClassName }: CarouselDotsProps) {
  const { selected, goTo } = useOwnCarousel()
  const row = useSelectedInSight(selected)
  return (
    <ol ref={row} className={classNames('carousel-dots needs-script', className)}>
      {dots.map((dot, index) => (
        <li key={dot.key}>
          <button
            type="button"
            aria-label={t('Show {name}', { name: dot.label })}
            aria-current={index === selected || undefined}
            onClick={() => goTo(index)}
            className={classNames('min-h-11 min-w-11', dotClassName)}
          >
            {dot.content}
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Where the dots do not fit. Not scrollIntoView, which would move the page too. */
function useSelectedInSight(selected: number): RefObject<HTMLOListElement | null> {
  const ref = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const row = ref.current
    const dot = row?.children[selected]
    if (!row || !dot) return
    const { left, width } = dot.getBoundingClientRect()
    const middle = left + width / 2 - row.getBoundingClientRect().left
    row.scrollBy({ left: middle - row.clientWidth / 2, behavior: 'smooth' })
  }, [selected])
  return ref
}
