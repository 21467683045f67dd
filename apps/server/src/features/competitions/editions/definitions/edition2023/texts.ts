import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'

/** Dates, amounts and file rules are data: these texts do not repeat them. */
export const texts: EditionDraft['texts'] = {
  about: {
    en: `A theme changes how a phone feels all day long. This edition has three categories: the whole interface, the lock screen, and games.

Designers from all regions may enter, alone or as a company. The public shows with its likes what it wants to use; the judges decide among the entries that it likes most. Beside prizes there is a creator program for those who want to go on making themes.`,
    zh: `一套主题，会改变手机一整天的使用感受。本届设三个组别：整套界面、锁屏与游戏。

各地区的个人与企业设计师均可参赛。公众用点赞表达想用的作品，评委从最受欢迎的作品中评出获奖者。除奖金外，还设有创作者计划，支持愿意长期创作的设计师。`,
  },
  organization: {
    en: `The competition is organised by the themes store. Its organisers look after entries, likes and dates; they do not score entries.

The judges are designers of interfaces, illustrators and game designers. They come from outside the store, and do not judge the work of anyone they have worked with.`,
    zh: `大赛由主题商店主办。主办方负责作品、点赞与日程，不参与打分。

评委为界面设计师、插画师与游戏创作者，均来自商店以外；与参赛者有合作关系的，须回避其作品的评审。`,
  },
  specifications: {
    en: `- Enter up to the number of themes per category that the limits name. A theme can be entered in one category only.
- Concept images, icon designs and UI designs are required; a video of interactive animation may be added.
- Link a theme that you have published, or upload its package.
- Give the theme a title, name its creator, and describe it in a few sentences.
- In Games, name the game.

Files are checked before they are sent, and again when they arrive. A picture of the wrong resolution is refused.`,
    zh: `- 每个组别的参赛数量以“限制”所列为准，一款主题只能参加一个组别。
- 概念图、图标设计与界面设计为必填项，可附交互动效视频。
- 请关联已发布的主题，或上传主题包。
- 请填写作品标题、创作者与几句说明。
- 参加游戏组别，请注明游戏名称。

文件在上传前和上传后都会检查，分辨率不符的图片不予接收。`,
  },
  awards: {
    en: `Each category has prizes that follow the judges' ranking. With a first, second or third prize comes a place in the creator program and a part of its fund; with an honorable mention, a coupon.

Four additional prizes are open to all categories. A designer who would receive several of them gets the first in the list. They may come on top of a prize of a category.

**The creator program** is for those who keep publishing. Its members publish paid themes, each with versions for the latest versions of the interface, and share the revenue of these themes equally with the store. How many, within which time and until when is listed below.`,
    zh: `各组别按评委排名颁奖。一、二、三等奖获奖者可加入创作者计划并获得相应基金；优秀奖获奖者获得优惠券。

另设四项附加奖，面向所有组别。同一设计师符合多项时，按列表顺序授予靠前的一项；可与组别奖项兼得。

**创作者计划**面向持续创作的设计师。成员发布付费主题，每款须适配最新的界面版本，主题收入与商店对半分成。数量、期限与有效期见下。`,
  },
  judging: {
    en: `1. **The public likes.** Anyone with an account may like entries, and may take a like back. The number of likes is shown.
2. **The most liked go to the judges.** In every category the entries with the most likes go on; entries tied with the last of them go on too.
3. **The judges score** in two rounds, without seeing names, and never each other's scores before a round is closed.
4. **The winners are announced**, and each receives a letter.`,
    zh: `1. **公众点赞。** 拥有账号即可为作品点赞，也可取消；点赞数公开显示。
2. **高赞作品进入评审。** 各组别点赞靠前的作品进入评委评审，与末位点赞数相同的一并进入。
3. **评委打分。** 分两轮匿名进行，一轮结束前评委互不知晓打分。
4. **公布获奖名单**，并向每位获奖者致信。`,
  },
  notice: {
    en: `- Entrants are 18 or older, or of legal age where they live.
- The work is your own, and has not won an award before. You declare this when you enter.
- Themes that were uploaded before the day named under "Limits" are not eligible.
- A theme about someone else's game carries the copyright line in its description. The games listed under "Games" may not be used at all.
- Nothing can be added or changed after the deadline.
- If an entry fails review, you see the reasons. You can change it and submit it again until the deadline.
- Likes that were bought or given by a program are not counted.
- You keep the rights in your work. By entering you allow the organisers to show it on the pages of the competition.`,
    zh: `- 参赛者须年满 18 周岁，或达到所在地法定成年年龄。
- 作品须为本人原创，且未曾获奖；参赛时须作出声明。
- 在“限制”所列日期之前上传的主题不可参赛。
- 涉及他人游戏的主题，须在作品简介中写明版权声明。“游戏”组别列出的游戏不得用于参赛。
- 截止后不可新增或修改任何内容。
- 未通过审核的作品会列明原因，截止前可修改后重新提交。
- 购买的点赞或用程序点赞不计入。
- 作品权利归您所有。参赛即表示同意主办方在大赛页面展示作品。`,
  },
  imagePrompts: null,
  winnersLetter: {
    en: `Congratulations!

Thousands of people looked at your work, liked it and wanted it on their phones, and the judges agreed with them. Thank you for the time that you gave to it.

Below is what you receive. The base bonus is paid in US dollars once you have confirmed your details. The creation fund comes with your place in the creator program, and is paid as you publish.

Please confirm your award under My awards. If your name, your bank or your tax details have changed, correct them in the settings first.

We look forward to what you make next.`,
    zh: `祝贺您！

成千上万的人看过您的作品，为它点赞，想把它用在自己的手机上；评委也认同他们的选择。感谢您为作品付出的时间。

您获得的奖励列于下方。基础奖金以美元发放，在您确认信息后支付；创作基金随创作者计划资格授予，按发布进度支付。

请在“我的奖项”中确认领奖。姓名、银行或税务信息如有变更，请先在设置中修改。

期待您的新作。`,
  },
  portfolio: null,
}
