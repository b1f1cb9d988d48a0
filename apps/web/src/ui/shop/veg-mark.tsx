/** The legal mark: green dot in a green square on white. */
export function VegMark() {
  return <span role="img" aria-label="Vegetarian" title="Vegetarian" className="veg" />
}
