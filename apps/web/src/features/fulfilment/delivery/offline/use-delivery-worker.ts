import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { TAKE_OVER } from '../../../../lib/offline/headers.ts'
import { deliveriesOutdated } from '../deliveries.api.ts'

const WORKER = '/delivery-worker.js'
const SCOPE = '/deliverypartner'

/**
 * Brings the service worker once the shop has answered: on a weak network the list comes first, and a new version, which
 * begins with nothing kept, takes over only where it can be read again.
 */
export function useDeliveryWorker(hasAnswered: boolean): void {
  const dispatch = useDispatch()
  useEffect(() => {
    if (!hasAnswered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    // From now on what is read passes through it, and is kept.
    const readAgain = () => void dispatch(deliveriesOutdated())
    serviceWorker.addEventListener('controllerchange', readAgain)
    void bringWorker(serviceWorker)
    return () => serviceWorker.removeEventListener('controllerchange', readAgain)
  }, [hasAnswered, dispatch])
}

async function bringWorker(serviceWorker: ServiceWorkerContainer): Promise<void> {
  try {
    const { waiting } = await serviceWorker.register(WORKER, { scope: SCOPE })
    waiting?.postMessage(TAKE_OVER)
  } catch {
    // Without it the dashboard needs a network, as every page does.
  }
}
