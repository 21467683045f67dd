import type en from '../en/shell.ts'
import type { Translation } from '../features.ts'

export default {
  notFound: { title: '这个地址下没有内容' },
  failure: { title: '页面无法显示' },
} satisfies Translation<typeof en>
