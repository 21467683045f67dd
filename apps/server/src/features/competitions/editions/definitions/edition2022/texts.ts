import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'

/** Dates, amounts and file rules are data: these texts do not repeat them. */
export const texts: EditionDraft['texts'] = {
  about: {
    en: `The first contest asks for characters: someone who waits on the lock screen, hides behind icons and is glad when the battery is full.

Enter with a character of your own in several themes, or with an open theme. The public votes, the judges decide, and the best works are released in the store.`,
    zh: `首届大赛征集“形象”：在锁屏上等您，躲在图标后面，充满电时会开心的那一位。

您可以用一个原创形象的多套主题参赛，也可以参加自由主题。公众投票，评委评审，优秀作品将在商店发布。`,
  },
  organization: {
    en: `The contest is organised by the themes store. Its organisers invite designers, look after entries and dates, and do not score entries.

The judges are illustrators and designers of interfaces from outside the store.`,
    zh: `大赛由主题商店主办。主办方负责邀请设计师、管理作品与日程，不参与打分。

评委为商店以外的插画师与界面设计师。`,
  },
  specifications: {
    en: `- A theme consists of its package as a zip, concept images, UI designs and the full set of icons.
- The icons are drawn as one set: same light, same weight of line, same corner.
- For "Original character" all of your themes show the same character.
- Name the theme, its creator, and what it is about.

Files are checked before they are sent, and again when they arrive.`,
    zh: `- 一套主题包括 zip 格式的主题包、概念图、界面设计图与全套图标。
- 图标须成套绘制：光源、线条粗细与圆角保持一致。
- “原创形象”组别的所有主题须使用同一形象。
- 请填写主题名称、创作者与设计说明。

文件在上传前和上传后都会检查。`,
  },
  awards: {
    en: `Both categories have prizes that follow the judges' ranking. One more goes to the entry that the public likes best.

Prizes are stated before tax and paid in US dollars.`,
    zh: `两个组别均按评委排名颁奖，另设一项授予最受公众欢迎的作品。

奖金为税前金额，以美元发放。`,
  },
  judging: {
    en: `1. **Two reviews.** Every portfolio passes a primary and a secondary review by different people before it is shown.
2. **The public votes** for the works that are shown.
3. **The judges score** the entries with the most votes in two rounds, without seeing names.
4. **The winners are announced.**`,
    zh: `1. **两次审核。** 作品集在展示前须通过初审与复审，由不同审核员完成。
2. **公众投票**，为展示的作品投票。
3. **评委打分。** 得票靠前的作品进入两轮匿名评审。
4. **公布获奖名单。**`,
  },
  notice: {
    en: `- Entrants are 18 or older, or of legal age where they live.
- The work is your own, and has not won an award before.
- A theme can be entered in one category only.
- After the deadline nothing can be added or changed.
- Votes that were bought or cast by a program are not counted.
- You keep the rights in your work. By entering you allow the organisers to show it on the pages of the contest.`,
    zh: `- 参赛者须年满 18 周岁，或达到所在地法定成年年龄。
- 作品须为本人原创，且未曾获奖。
- 一款主题只能参加一个组别。
- 截止后不可新增或修改任何内容。
- 购买的选票或用程序投出的选票不计入。
- 作品权利归您所有。参赛即表示同意主办方在大赛页面展示作品。`,
  },
  imagePrompts: null,
  winnersLetter: null,
  portfolio: {
    en: `1. **Waiting for screenshots.** Your theme is installed on phones of several sizes, and screenshots are made. You can upload your own meanwhile.
2. **Primary review.** A reviewer looks at whether the portfolio is complete and follows the rules.
3. **Secondary review.** A second reviewer looks at the work itself: whether it is original, and works on the phone.
4. **Released.** The work is shown on the pages of the contest, and can be voted for.

Either review can return the portfolio with reasons. Change what they name and submit it again, until the deadline.`,
    zh: `1. **等待截图。** 主题会在多种尺寸的手机上安装并截图，在此期间您也可以自行上传截图。
2. **初审。** 审核员检查作品集是否完整、是否符合规则。
3. **复审。** 另一位审核员查看作品本身：是否原创，在手机上能否正常使用。
4. **已发布。** 作品在大赛页面展示，可接受投票。

任一次审核都可能退回并列明原因，截止前可按原因修改后重新提交。`,
  },
}
