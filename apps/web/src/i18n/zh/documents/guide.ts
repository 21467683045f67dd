import type en from '../../en/documents/guide.ts'
import type { Translation } from '../../translation.ts'

export default {
  title: '新手指南：从注册到上架',
  lead: '一件作品如何从您的电脑走进主题商店，每一步会发生什么，您又能做些什么。',
  sections: {
    overview: {
      title: '流程一览',
      text: `
        ::journey
        1. 创建账号，申请成为设计师。
        2. 等待认证，需要 {reviewFrom} 至 {reviewTo} 个工作日。
        3. 上传作品。文件离开您的电脑之前，页面就会先检查一遍。
        4. 填写商店展示的信息，提交审核。
        5. 审核员作出决定，一般在 {reviewFrom} 至 {reviewTo} 个工作日内完成。
        6. 审核通过的作品于次日 00:00（北京时间）上架。`,
    },
    account: {
      title: '创建账号',
      text: `
        用邮箱或手机号[注册](/sign-up)，密码不少于 {passwordMin} 个字符。随后验证邮箱和手机：我们会发送 {codeDigits} 位验证码，{codeMinutes} 分钟内有效，最多可以输错 {codeTries} 次。

        请保持两者可用。审核结果、封禁通知和付款问题都会发到这里；忘记密码时，也靠验证码找回账号。`,
    },
    apply: {
      title: '申请设计师资质',
      text: `
        先选择想发布的内容类型，它决定您之后可以上传什么：

        | 内容类型 | 可以上传 |
        | --- | --- |
        | 主题 | 主题、息屏主题 |
        | 壁纸 | 壁纸、视频壁纸 |
        | 字体 | 字体 |
        | 铃声 | 铃声 |

        再选择账号类型，注册后不能更改：**个人**账号由平台代扣税款，**企业**账号需要开具发票。

        - **设计师简称**：最多 {nicknameMax} 个字符，使用英文，会和作品一起展示在商店里。
        - **真实姓名或公司名称**：与证件或营业执照完全一致，也要与银行账户的户名一致。
        - **证件图片**：个人须手持证件与面部同框，企业须上传完整的营业执照扫描件。格式 {identityFormats}，不超过 {identityMegabytes} MB。
        - **银行信息**：账户须在您本人或本企业名下，卡号需要填写两遍。

        > 填写的内容会自动保存。证件号和银行卡号加密存储，仅以掩码显示。`,
    },
    verification: {
      title: '认证期间',
      text: `
        认证需要 {reviewFrom} 至 {reviewTo} 个工作日，期间资料不能修改。如未通过，结果中会写明原因和修改建议；已填写的内容都会保留，修改后重新提交即可。

        之后变更资料也要经过同样的审核。审核期间以已认证的资料为准，不影响您继续发布作品。`,
    },
    files: {
      title: '可以上传的文件',
      text: `
        | 类型 | 格式 | 限制 |
        | --- | --- | --- |
        | 主题、息屏主题 | .mtz | {packageMegabytes} MB，{packageEntries} 个文件 |
        | 壁纸 | {wallpaperFormats} | 不低于 {wallpaperSize}，每张 {wallpaperMegabytes} MB，每次 {wallpaperBatch} 张 |
        | 视频壁纸 | {videoFormats} | 不低于 {videoSize}，{videoSeconds} 秒，{videoMegabytes} MB，每次 {videoBatch} 个 |
        | 铃声 | {ringtoneFormats} | 每次 {ringtoneBatch} 首，合计 {ringtoneTotalMegabytes} MB |
        | 字体 | {fontFormats} | {fontMegabytes} MB |

        图片和视频以实际看到的尺寸为准：相机标记了旋转方向的照片，会先转正再测量。视频时长按数据流计算，不看文件头的说法。文件类型由内容判断，与文件名无关。

        制作主题前，请先阅读[主题设计规范](/tutorials/themeDesignSpecifications)。`,
    },
    upload: {
      title: '上传',
      text: `
        把文件或整个文件夹拖进上传页面即可。同时传输四个文件，屏幕边缘的上传托盘会分别显示校验、传输和检查的进度、速度与剩余时间。

        - 离开页面、关掉标签页或断网都没关系，重新打开后会从中断处继续。
        - 某个文件失败时，会说明原因和解决办法，不影响其他文件。
        - 以前传过的文件会被识别出来，不必再传一遍。

        主题包上传后会打开**透视图**：各模块及其大小、预览图、套用了主题的手机样机，以及带路径的检查结果。错误必须修正，警告由您自行判断。`,
    },
    details: {
      title: '填写作品信息',
      text: `
        | 项目 | 要求 |
        | --- | --- |
        | 主题名称 | 最多 {themeName} 个字符，不含特殊符号 |
        | 字体名称 | 最多 {fontName} 个字符，不含特殊符号 |
        | 息屏主题名称 | 最多 {aodNameChinese} 个汉字或 {aodName} 个其他字符 |
        | 壁纸、视频壁纸、铃声名称 | 最多 {wallpaperNameChinese} 个汉字或 {wallpaperName} 个其他字符 |
        | 设计师、贡献者 | 最多 {designerName} 个字符 |
        | 版权所有者 | 最多 {holderChinese} 个汉字或 {holder} 个其他字符 |
        | 简介、更新说明 | 最多 {descriptionChinese} 个汉字或 {description} 个其他字符 |
        | 给审核员的补充说明 | 最多 {remark} 个字符 |
        | 标签 | 从标签库中选 {minTags} 至 {maxTags} 个，以 {suggestedTagsFrom} 至 {suggestedTagsTo} 个为宜 |
        | 价格 | {priceMin} 至 {priceMax} 币，须为整数 |

        没有合适的标签？在选择标签处即可申请：最多 {tagChinese} 个汉字或 {tag} 个其他字符（壁纸和铃声为 {wallpaperTagChinese} 个汉字或 {wallpaperTag} 个其他字符），不能含逗号或分号。同时等待处理的申请最多 {tagRequests} 个。

        壁纸较多时可以一起编辑：选中一片，统一设置标签或版权所有者，应用前会告诉您改动了其中多少张，改错了可以撤销。

        > 好名字说的是看得见的东西。“暮色沙丘”搜得到，“主题终稿新”搜不到。`,
    },
    submit: {
      title: '提交审核',
      text: `
        信息填写完整后即可提交。如果主题包里没有预览图，需要先补充截图：最多 {screenshots} 张，格式 {screenshotFormats}，每张不小于 {screenshotSize}，不超过 {screenshotMegabytes} MB。

        等待审核期间可以继续修改，排队位置不变；也可以撤回提交。作品页面会显示排队位置、预计等待时间和全部进展。

        超过 {nudgeDays} 个工作日仍未处理？您可以催促一次，提交会在队列中提前。`,
    },
    decision: {
      title: '通过与未通过',
      text: `
        **通过**的作品于次日 00:00（北京时间）上架，在此之前仍可撤回。

        **未通过**的作品会写明原因、图上的具体位置和修改建议。点击“修改并重新提交”，内容已全部填好，文件无需重新上传。

        认为判断有误？可以在 {appealDays} 天内申诉一次，理由最多 {appealTextChinese} 个汉字或 {appealText} 个其他字符，由没有参与过原审核的人员复核。申诉成立的，作品按审核通过处理并上架。如果改为重新提交，申诉会自动撤销。`,
    },
    change: {
      title: '上架之后',
      text: `
        - **发布新版本**：上传新的主题包或文件，在更新说明中写清变化，已获取作品的用户会收到更新。
        - **修改价格**或**修改信息**：无需上传文件，同样需要审核。
        - 每件作品同一时间只能有一个进行中的提交，请先完成或撤回，再开始下一个。
        - 版本记录会逐项对比每次上架的变化。

        作品可能会被暂时**隐藏**，例如正在处理投诉时。作品页面会说明原因和处理办法。`,
    },
    removal: {
      title: '申请下架',
      text: `
        在作品页面申请下架并说明理由，最多 {removalReasonChinese} 个汉字或 {removalReason} 个其他字符。审核员会予以批准，或告知不批准的原因。已获取作品的用户可以继续使用。

        下架的作品可以恢复：点击“重新开始”，即可用原有文件新建一次提交。`,
    },
    earnings: {
      title: '您的收益',
      text: `
        用户支付的金额扣除支付渠道成本后，{designerPercent}% 归您所有。收益按月结算，个人账号满 {individualLeast} 元、企业账号满 {corporateLeast} 元可以提现，详见[《收益分成协议》](/agreement#revenue)。`,
    },
    help: {
      title: '接下来看什么',
      text: `
        - [主题设计规范](/tutorials/themeDesignSpecifications)：主题包里应该放什么。
        - [抄袭与侵权](/tutorials/plagiarismAndInfringement)：哪些内容不被接受，如何避免。
        - [版权证明示例](/docs/proof-of-copyright-example)：压缩包里要放哪些文件。
        - [公告](/announcement)：假期安排、规则变化和比赛消息。`,
    },
  },
  drawings: {
    journey: '从您的电脑到商店：上传、检查、提交、审核、上架',
    upload: '上传',
    checked: '检查',
    submitted: '提交',
    reviewed: '审核',
    released: '上架',
  },
} satisfies Translation<typeof en>
