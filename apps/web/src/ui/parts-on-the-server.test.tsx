import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { OptionChips } from './controls/option-chips.tsx'
import { Pager } from './controls/pager.tsx'
import { Carousel, CarouselControls, CarouselSlides } from './layout/carousel.tsx'
import { Picture } from './layout/picture.tsx'
import { Stars } from './shop/stars.tsx'

const OWN_PICTURE = '/pictures/jantikalu-1a2b-900.webp'

describe('a picture', () => {
  it('is offered as AVIF and WebP in every width, with its size known', () => {
    const html = renderToString(<Picture image={OWN_PICTURE} alt="Jantikalu" sizes="20rem" />)
    expect(html).toContain('type="image/avif"')
    expect(html).toContain('/pictures/jantikalu-1a2b-1200.webp 1200w')
    expect(html).toMatch(/<img[^>]*width="900"[^>]*height="900"/)
  })

  it('is lazy unless it is seen at once', () => {
    const lazy = renderToString(<Picture image={OWN_PICTURE} alt="" sizes="20rem" />)
    const eager = renderToString(<Picture image={OWN_PICTURE} alt="" sizes="20rem" eager />)
    expect(lazy).toContain('loading="lazy"')
    expect(eager).toMatch(/fetchPriority="high"/i)
    expect(eager).not.toContain('loading="lazy"')
  })

  it('shows its dominant colour without a style attribute', () => {
    const html = renderToString(<Picture image={OWN_PICTURE} color="#9a6a3c" alt="" sizes="20rem" />)
    expect(html).toContain('fill="#9a6a3c"')
    expect(html).not.toContain('style=')
  })
})

describe('a carousel before script', () => {
  it('keeps every slide readable and reachable', () => {
    const slides = ['Ariselu', 'Sakinalu'].map(name => ({ key: name, label: name, content: name }))
    const html = renderToString(
      <Carousel label="Top products">
        <CarouselSlides slides={slides} />
        <CarouselControls noun="product" />
      </Carousel>,
    )
    expect(html).toContain('2 of 2: Sakinalu')
    expect(html).not.toContain('inert')
    expect(html).not.toContain('style=')
  })
})

describe('stars', () => {
  it.each([
    { rating: 4.2, drawn: '4' },
    { rating: 4.3, drawn: '4.5' },
    { rating: 4.8, drawn: '5' },
  ])('draw $rating as $drawn and say the true average', ({ rating, drawn }) => {
    const html = renderToString(<Stars rating={rating} />)
    expect(html).toContain(`data-stars="${drawn}"`)
    expect(html).toContain(`Rated ${rating} out of 5`)
  })
})

describe('a pager', () => {
  const pager = (page: number, pages: number) =>
    renderToString(
      <MemoryRouter>
        <Pager page={page} pages={pages} pathOf={to => `/page/${to}`} />
      </MemoryRouter>,
    )

  it('is not shown for one page', () => {
    expect(pager(1, 1)).toBe('')
  })

  it('links to every page it shows and marks the current one', () => {
    const html = pager(2, 3)
    expect(html).toContain('href="/page/1"')
    expect(html).toMatch(/aria-current="page"[^>]*href="\/page\/2"/)
    expect(html).toContain('aria-label="Next page"')
  })
})

it('option chips are radios that can be chosen before script', () => {
  const html = renderToString(
    <OptionChips
      name="weight"
      legend="Weight"
      options={[{ value: '250 g' }, { value: '1 kg', disabled: true }]}
      value="250 g"
      onChange={() => {}}
    />,
  )
  expect(html).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="250 g"/)
  expect(html).toMatch(/<input type="radio"[^>]*disabled=""[^>]*value="1 kg"/)
})
