import { z } from 'zod'
import { Id, Instant } from '../../id.wire.ts'
import { EXPORT_FORMATS } from './data-export.ts'
import { NOTICE_CHANNELS, NOTICES } from './notices.ts'

/** One switch: a notice over a channel. */
export const NoticeSetting = z.object({
  notice: z.enum(NOTICES),
  channel: z.enum(NOTICE_CHANNELS),
  isOn: z.boolean(),
})
export type NoticeSetting = z.infer<typeof NoticeSetting>

/** PUT users/privacy/notices */
export const NoticeSettings = z.array(NoticeSetting)
export type NoticeSettings = z.infer<typeof NoticeSettings>

export const DataExportView = z.object({
  _id: Id,
  state: z.enum(['being_made', 'ready', 'failed']),
  askedAt: Instant,
  /** Until when the file can be fetched, once it is ready. */
  endsAt: Instant.nullable(),
})
export type DataExportView = z.infer<typeof DataExportView>

export const DeletionView = z.object({
  askedAt: Instant,
  dueAt: Instant,
  state: z.enum(['planned', 'waiting_for_order']),
})
export type DeletionView = z.infer<typeof DeletionView>

/** GET users/privacy */
export const PrivacyView = z.object({
  notices: NoticeSettings,
  /** The newest, until it is over. */
  dataExport: DataExportView.nullable(),
  deletion: DeletionView.nullable(),
})
export type PrivacyView = z.infer<typeof PrivacyView>

/** GET users/privacy/exports/{id} */
export const ExportQuery = z.object({ format: z.enum(EXPORT_FORMATS).default('html') })
