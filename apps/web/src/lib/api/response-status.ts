import { createContext, useContext } from 'react'

/** While a page is rendered on the server, what it shows decides the status it is answered with. */
export const ResponseStatus = createContext<{ status: number } | null>(null)

export function useResponseStatus(status: number): void {
  const response = useContext(ResponseStatus)
  if (response) response.status = status
}
