import type en from '../../en/documents/copyrightProof.ts'
import type { Translation } from '../../translation.ts'

export default {
  title: '版权证明示例',
  lead: '以一款主题的证明材料为例，说明压缩包里应该放什么。',
  sections: {
    when: {
      title: '什么时候需要',
      text: `
        - 作品使用了他人的照片、字体、音乐、角色或品牌。
        - 受客户委托创作，权利归客户所有。
        - 部分内容由 AI 生成。
        - 审核员要求提供，或收到了投诉。

        完全原创的作品不强制提供，但遇到疑问时，提前备好可以省下好几天。`,
    },
    zip: {
      title: '一个压缩包，四类材料',
      text: `
        只上传一个文件，格式 {proofFormats}，不超过 {proofMegabytes} MB，不设密码。文件夹的名字要让外人一看就懂；压缩包里的压缩包不会被打开。

        ::folder`,
    },
    statement: {
      title: '原创声明',
      text: `
        一页即可，手写签名后扫描或导出为 PDF：写明是哪件作品、由您创作、哪些部分不是您的以及相应授权在哪里，并注明姓名和日期。权利归公司所有的，签名旁须加盖公章。

        ::statement`,
    },
    making: {
      title: '创作过程',
      text: `
        分层源文件，或能看出图层的导出图；草图；工作台的照片。一张画的三个阶段，比三十张成品更有说服力。

        ::making

        AI 生成的图片，请提供所用工具及版本、提示词、日期和参数截图。`,
    },
    licences: {
      title: '他人的授权',
      text: `
        请提供许可或合同原文，不能只给链接，并标出允许此用途的条款：作为主题的一部分分发、全球范围、可销售、可修改。购买凭证也要一并提供，因为许可往往绑定购买者的姓名。

        ::licence

        中英文以外的材料，请附上关键段落的译文。与此无关的内容（如价格、账号）可以遮盖，姓名、日期和签名不能遮盖。`,
    },
    refused: {
      title: '不被接受的材料',
      text: `
        - 搜索引擎截图，或“免费下载”页面。
        - 没有签名的声明，或针对其他作品的声明。
        - 仅限个人使用、仅限单一印刷品，或已过期的许可。
        - 经过篡改的材料，一经发现将[封禁](/tutorials/accountBans)账号。
        - 设有密码或含有可执行程序的压缩包。`,
    },
    reuse: {
      title: '重复使用',
      text: `
        适用于多件作品的证明，建议在[设置](/settings/rights)中存为**版权档案**：上传一次，之后提交时直接选用。详见[知识产权](/ip#proof)。`,
    },
  },
  drawings: {
    folder: '压缩包的目录结构',
    statement: '签名的原创声明',
    statementFolder: '本人声明，手写签名',
    making: '创作过程',
    licences: '他人的授权及购买凭证',
    contract: '仅在权利归客户所有时提供',
    title: '原创声明',
    work: '作品：静谧沙丘（主题）',
    made: '本作品的壁纸、图标和锁屏均由本人绘制。',
    foreign: '非本人创作：字体“示例黑体”，授权书附后。',
    truth: '以上内容属实。',
    name: '姓名',
    date: '日期',
    stages: '同一幅画的三个阶段：草图、线稿、成品',
    sketch: '草图',
    lines: '线稿',
    finished: '成品',
    licence: '授权书（关键条款已标出）与购买凭证',
    licenceTitle: '字体授权书',
    grant: '被授权方可在全球范围内使用本字体，并将其嵌入应用和主题中分发，包括有偿销售。',
    receipt: '购买凭证',
    licensee: '被授权方：Dune Studio',
    covered: '金额已遮盖',
  },
} satisfies Translation<typeof en>
