import type en from '../en/documents.ts'
import type { Translation } from '../translation.ts'

export default {
  all: '全部文档',
  search: '搜索文档',
  results: '搜索结果',
  found_other: '找到 {count} 处',
  none: '没有找到与“{text}”相关的内容，换个词试试。',
  onThisPage: '本页目录',
  contents: '本页目录（侧栏）',
  anchor: '“{title}”的链接',
  changed: '最后更新',
  neighbours: '上一篇与下一篇',
  previous: '上一篇',
  next: '下一篇',
  announcements: '公告',
  group: { tutorials: '教程', rights: '版权', agreements: '协议', news: '动态' },
  name: {
    guide: '新手指南：从注册到上架',
    themeDesign: '主题设计规范',
    plagiarism: '抄袭与侵权',
    accountBans: '账号封禁',
    intellectualProperty: '知识产权',
    copyrightProof: '版权证明示例',
    agreement: '协议',
  },
} satisfies Translation<typeof en>
