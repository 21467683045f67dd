import type en from '../en/home.ts'
import type { Translation } from '../features.ts'

export default {
  title: '首页',
  welcome: '你好，{name}',
} satisfies Translation<typeof en>
