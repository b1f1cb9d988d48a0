import { Carousel, CarouselControls, CarouselDots, CarouselSlides } from '../../src/ui/layout/carousel.tsx'
import { MugguDivider } from '../../src/ui/layout/muggu-divider.tsx'
import { Section } from '../section.tsx'

const NAMES = ['Jantikalu', 'Pootharekulu', 'Ariselu', 'Sakinalu', 'Chekkalu']

const wholeSlides = NAMES.map(name => ({
  key: name,
  label: name,
  content: (
    <div className="rounded-lg bg-turmeric-400 p-10 font-display text-3xl">
      {name}{' '}
      <a className="text-base underline" href={`#${name}`}>
        View {name}
      </a>
    </div>
  ),
}))

const thirds = NAMES.map(name => ({
  key: name,
  label: `Review of ${name}`,
  content: <div className="panel">{name} came the same evening, still crisp.</div>,
}))

const dots = NAMES.map(name => ({
  key: name,
  label: name,
  content: <span className="size-3 rounded-full bg-line-control group-aria-[current]:bg-action" />,
}))

export function Carousels() {
  return (
    <Section
      title="Carousels"
      note="Every 5 seconds; held by pointer, focus and touch, stopped by the pause button and by reduced motion. Without script they scroll by hand."
    >
      <div className="grid gap-10">
        <Carousel label="One at a time">
          <CarouselSlides slides={wholeSlides} />
          <div className="mt-4 flex flex-wrap items-center gap-6">
            <CarouselControls noun="product" />
            <CarouselDots dots={dots} dotClassName="group grid place-items-center rounded-md" />
          </div>
        </Carousel>
        <Carousel label="Three at a time">
          <div className="mb-5 flex items-end justify-between gap-4">
            <MugguDivider />
            <CarouselControls noun="review" />
          </div>
          <CarouselSlides slides={thirds} slideClassName="ps-5 md:basis-1/2 lg:basis-1/3" className="-ms-5" />
        </Carousel>
        <Carousel label="A single slide: no controls">
          <CarouselSlides slides={thirds.slice(0, 1)} />
          <CarouselControls noun="review" />
        </Carousel>
      </div>
    </Section>
  )
}
