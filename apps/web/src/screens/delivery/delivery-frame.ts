import { useOutletContext } from 'react-router'

/** What the frame of the partners' pages hands to its screens. */
export type DeliveryFrame = {
  logout: () => void
  /** Kept for where there is no network to ask for it. */
  shopPhone: string | undefined
  /** In the head of the page: below the partner's name, and the line for the network. */
  places: { run: HTMLElement | null; network: HTMLElement | null }
}

export function useDeliveryFrame(): DeliveryFrame {
  return useOutletContext<DeliveryFrame>()
}
