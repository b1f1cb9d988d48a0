import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Stands for screens that are being built. */
export function Component() {
  return (
    <>
      <title>Coming soon | Pindivantalu</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel={1}
        className="py-24"
        title="This part of the shop opens soon"
        hint="Until then, have a look at what we make."
        action={<ButtonLink to="/">See all products</ButtonLink>}
      />
    </>
  )
}
