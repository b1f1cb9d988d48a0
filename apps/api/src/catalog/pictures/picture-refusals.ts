import type { ErrorCode } from '@pindivantalu/domain/errors'
import type { PictureRefused } from '../../storage/picture-refused.ts'

/** What somebody is told whose picture is none that the shop takes. */
export const PICTURE_REFUSALS = {
  not_a_picture: 'upload.not_a_picture',
  too_many_pixels: 'upload.too_many_pixels',
  too_heavy: 'upload.too_heavy',
  unreadable: 'upload.unreadable',
} as const satisfies Record<PictureRefused['reason'], ErrorCode>
