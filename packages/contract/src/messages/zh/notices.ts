import type en from '../en/notices.ts'

export default {
  'notice.link.product': '查看作品详情页',
  'notice.link.work': '查看修改建议',
  'notice.link.status': '查看作品状态',
  'notice.link.info': '查看设计师资料',
} as const satisfies Record<keyof typeof en, string>
