import type en from '../en/ui.ts'
import type { Translation } from '../features.ts'

export default {
  retry: '重试',
} satisfies Translation<typeof en>
