/** Page numbers of a pager: first, last, the current one and its neighbours; 'gap' stands for what is left out. */
export function pagesToShow(current: number, pages: number): (number | 'gap')[] {
  const shown = [1, current - 1, current, current + 1, pages].filter(page => page >= 1 && page <= pages)
  const numbers = [...new Set(shown)].sort((a, b) => a - b)
  return numbers.flatMap((page, index) => {
    const missing = page - (numbers[index - 1] ?? 0) - 1
    if (missing === 0) return [page]
    // A gap of one page takes as much room as that page.
    return missing === 1 ? [page - 1, page] : ['gap' as const, page]
  })
}
