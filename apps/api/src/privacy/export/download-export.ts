import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import type { ExportFormat } from '@pindivantalu/domain/accounts/privacy/data-export'
import { inLanguage } from '@pindivantalu/texts/t'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { findExportContent } from './data-exports.queries.ts'
import { personDataHtml } from './person-data.html.ts'

type Wanted = { id: string; user: UserInfo; format: ExportFormat }

const TYPES: Record<ExportFormat, string> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

export async function downloadExport(
  { db, shop }: Pick<Deps, 'db' | 'shop'>,
  { id, user, format }: Wanted,
): Promise<{ type: string; filename: string; body: string }> {
  const data = (await findExportContent(db, { id, ownedBy: user._id })) ?? refuse('account.export_not_found')
  const { shopName } = shop.current()
  return {
    type: TYPES[format],
    filename: `my-data-${data.madeAt.slice(0, 10)}.${format}`,
    body:
      format === 'json'
        ? JSON.stringify(data, null, 2)
        : inLanguage(user.language, () => personDataHtml(data, shopName)),
  }
}
