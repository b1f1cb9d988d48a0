/** Drawn again by the shop itself; kept by no cache on the way, nor by a phone that others use. */
export function privatePicture({ length }: { length: number }): Record<string, string> {
  return {
    'content-length': String(length),
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  }
}
