import type { PublicConfig } from '@pindivantalu/domain/public-config.wire'

export type IdentitySettings = Pick<PublicConfig, 'firebase' | 'appCheck'>
