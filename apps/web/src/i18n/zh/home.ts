import type en from '../en/home.ts'
import type { Translation } from '../features.ts'

export default { title: '画架' } satisfies Translation<typeof en>
