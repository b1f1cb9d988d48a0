import { SECOND } from '@pindivantalu/domain/indian-time'
import { type Place, roughPlace } from '@pindivantalu/domain/orders/attempts/attempt'

/** Rounded before anything is kept; undefined where the phone may or can not say. */
export function findPlace(): Promise<Place | undefined> {
  return new Promise(resolve => {
    if (!navigator.geolocation) return resolve(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve(roughPlace({ latitude, longitude })),
      () => resolve(undefined),
      { maximumAge: 60 * SECOND, timeout: 10 * SECOND },
    )
  })
}
