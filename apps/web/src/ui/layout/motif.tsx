import type { ComponentProps } from 'react'

/** A picture that says nothing. Where it cannot be loaded, as offline, nothing stands in its place. */
export function Motif(props: ComponentProps<'img'>) {
  return <img alt="" loading="lazy" onError={hide} {...props} />
}

const hide: ComponentProps<'img'>['onError'] = ({ currentTarget }) => {
  currentTarget.hidden = true
}
