import type en from '../en/products.ts'
import type { Translation } from '../translation.ts'

export default {
  by: '设计师：{designer}',
  tags: '标签',
  news: '{version} 版更新内容',
  screenshots: '截图',
  facts: {
    title: '详细信息',
    version: '版本',
    length: '时长',
    seconds: '{seconds} 秒',
    pixels: '分辨率',
    size: '大小',
    systems: '适配系统',
    fontLanguages: '适用语言',
    copyrightHolder: '版权所有者',
    regions: '发布地区',
    designer: '设计师',
    contributor: '贡献者',
    published: '上架时间',
    updated: '最近更新',
  },
  own: {
    PUBLISHED: '您的作品已上架',
    PUBLISHEDText: '其他人看到的就是这个页面。',
    HIDDEN: '您的作品已被隐藏',
    HIDDENText: '该页面目前仅您和工作人员可见，原因请见作品页。',
    REMOVED: '您的作品已下架',
    REMOVEDText: '该页面目前仅您和工作人员可见，提交新版本即可重新上架。',
    manage: '管理作品',
    newVersion: '上传新版本',
  },
} satisfies Translation<typeof en>
