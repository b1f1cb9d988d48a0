export const USUAL_BANNER = 'Delivery is attempted within 6 - 24 hours. Service is for Hyderabad only.'

/** As customers will see it above every page. */
export function BannerPreview({ text }: { text: string }) {
  return (
    <figure className="sm:col-span-2">
      <figcaption className="label mb-1">Preview</figcaption>
      <p className="on-dark rounded-md bg-inverse px-4 py-2 text-center text-[.8125rem] leading-5 wrap-anywhere text-on-inverse sm:text-[.9375rem]">
        {text.trim() || USUAL_BANNER}
      </p>
    </figure>
  )
}
