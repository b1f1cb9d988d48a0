import { pictureSources } from '@pindivantalu/domain/catalog/picture'
import type { Language } from '@pindivantalu/texts/languages'
import muggu from '../../styles/motifs/muggu.svg'
import { classNames } from '../class-names.ts'
import { Motif } from './motif.tsx'

type PictureProps = {
  /** A product's `image`; empty where there is none yet. */
  image: string
  /** The picture's dominant colour, seen until the picture has arrived. */
  color?: string | null
  alt: string
  /** Of `alt`, where it is not the page's language. */
  lang?: Language | undefined
  /** How wide it is shown, as the `sizes` attribute says it: '(width >= 64rem) 30rem, 100vw'. */
  sizes: string
  /** The first hero picture and the product page's picture: fetched first. All others are lazy. */
  eager?: boolean
  /** Of the box: its size, shape and corners. The picture fills it. */
  className?: string
  /** Of the picture itself: zoom, greyness. */
  pictureClassName?: string
}

/** The masters are square; for another shape, crop by the box's aspect ratio. */
const MASTER_SIDE = 900

export function Picture({
  image,
  color,
  alt,
  lang,
  sizes,
  eager,
  className,
  pictureClassName,
}: PictureProps) {
  const sources = pictureSources(image)
  if (!image) return <NoPicture className={className} />
  return (
    <span className={classNames('relative block overflow-hidden bg-sunken', className)}>
      {color && <Ground color={color} />}
      <picture>
        {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
        {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
        <img
          src={image}
          alt={alt}
          lang={lang}
          width={MASTER_SIDE}
          height={MASTER_SIDE}
          {...(eager ? { fetchPriority: 'high', decoding: 'sync' } : { loading: 'lazy', decoding: 'async' })}
          className={classNames('relative size-full object-cover', pictureClassName)}
        />
      </picture>
    </span>
  )
}

/** An SVG attribute, because the Content-Security-Policy refuses `style` attributes in the rendered page. */
function Ground({ color }: { color: string }) {
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full">
      <rect width="100%" height="100%" fill={color} />
    </svg>
  )
}

function NoPicture({ className }: { className?: string | undefined }) {
  return (
    <span className={classNames('grid place-items-center bg-sunken', className)}>
      <Motif src={muggu} width={145} height={145} className="w-1/2 opacity-60" />
    </span>
  )
}
