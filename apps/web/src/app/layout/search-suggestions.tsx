import type { ProductSuggestion } from '@pindivantalu/domain/catalog/product.wire'
import { namesOf } from '@pindivantalu/domain/catalog/product-names'
import { t } from '@pindivantalu/texts/t'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/layout/picture.tsx'
import { SUGGESTION_LIST, suggestionId } from './use-suggestions.ts'

type SearchSuggestionsProps = {
  suggestions: readonly ProductSuggestion[]
  /** The one the arrow keys are at; the focus itself stays in the field. */
  active: number | undefined
  onChoose: () => void
}

export default function SearchSuggestions({ suggestions, active, onChoose }: SearchSuggestionsProps) {
  return (
    <div
      id={SUGGESTION_LIST}
      role="listbox"
      aria-label={t('Suggestions')}
      className="popup absolute inset-x-0 top-full z-40 mt-2"
    >
      {suggestions.map((suggestion, index) => (
        <Link
          key={suggestion._id}
          id={suggestionId(index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          to={`/product/${suggestion._id}`}
          onClick={onChoose}
          className={classNames('item', index === active && 'is-hover')}
        >
          <Picture
            image={suggestion.image}
            color={suggestion.imageColor}
            alt=""
            sizes="2.75rem"
            className="size-11 flex-none rounded-sm"
          />
          <Names of={suggestion} />
        </Link>
      ))}
    </div>
  )
}

function Names({ of: suggestion }: { of: ProductSuggestion }) {
  const [first, second] = namesOf(suggestion)
  return (
    <>
      <span lang={first.lang} className="min-w-0 flex-1 truncate">
        {first.words}
      </span>
      {second && (
        <span lang={second.lang} className="truncate py-1 text-link">
          {second.words}
        </span>
      )}
    </>
  )
}
