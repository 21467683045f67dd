import type { OwnAuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'

export interface EditorProps {
  readonly audit: OwnAuditDetail
}
