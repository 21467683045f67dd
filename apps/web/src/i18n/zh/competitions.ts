import type en from '../en/competitions.ts'
import type { Translation } from '../features.ts'

export default { title: '画架' } satisfies Translation<typeof en>
