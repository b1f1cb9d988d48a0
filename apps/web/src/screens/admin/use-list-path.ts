import { useLocation } from 'react-router'

/** To the same search and page of the list that led here. */
export function useListPath(otherwise: string): string {
  const { state } = useLocation() as { state: { from?: string } | null }
  return state?.from ?? otherwise
}
