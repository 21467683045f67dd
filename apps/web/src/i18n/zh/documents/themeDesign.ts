import type en from '../../en/documents/themeDesign.ts'
import type { Translation } from '../../translation.ts'

export default {
  title: '主题设计规范',
  lead: '主题包里放什么、怎么命名、画多大，以及检查结果分别是什么意思。',
  sections: {
    package: {
      title: '主题包',
      text: `
        主题是一个后缀为 \`.mtz\` 的文件，本质是 zip 压缩包。里面的大多数模块也是 zip，只是**没有后缀**，例如 \`icons\`、\`lockscreen\`、\`com.android.systemui\`。

        ::layout

        打包时直接选中内容，不要套一层文件夹：\`description.xml\` 必须位于最外层。使用普通的 Deflate 压缩，不设密码，不分卷。`,
    },
    description: {
      title: 'description.xml',
      text: `
        这是唯一必须有的文件。根元素叫什么不重要，只读取它的直接子元素。

\`\`\`
<?xml version="1.0" encoding="utf-8"?>
<theme>
  <title>Quiet Dunes</title>
  <title locale="zh_CN">静谧沙丘</title>
  <designer>Dune Studio</designer>
  <author>Dune Studio</author>
  <description>Sand, dusk and one lamp.</description>
  <version>1.0.0</version>
  <uiVersion>{newestUiVersion}</uiVersion>
</theme>
\`\`\`

        - \`title\`、\`designer\`、\`author\` 和 \`description\` 可以按 \`locale\` 重复书写，不带 \`locale\` 的用于其余语言。商店最多展示 {translations} 种语言。
        - \`uiVersion\`（或含义相同的 \`platform\`）必须是整数。只要有一个数字写错，设备就会丢弃其后的所有字段，因此检查时按错误处理。
        - 主题包内的任何 XML 都不能包含 DOCTYPE 和实体。

        名称、设计师、版本、简介和各语言文案会从这个文件自动填入提交表单。`,
    },
    systems: {
      title: '系统版本',
      text: `
        \`uiVersion\` 表示主题适配的界面版本：{systems}。为 {newestSystem} 制作的主题应填写 \`{newestUiVersion}\`。

        提交时勾选的每个版本都请在真机上测试。只在一个版本上正常，就只选这一个，总好过因为其他版本被退回。`,
    },
    wallpapers: {
      title: '壁纸',
      text: `
        - \`wallpaper/default_wallpaper.jpg\` 是桌面壁纸，\`wallpaper/default_lock_wallpaper.jpg\` 是锁屏壁纸，也可以用 \`.png\`。
        - 竖版绘制，建议 {previewSize} 或更大。画面主体避开上方三分之一（时钟和通知）以及最下方一条（底部快捷栏）。
        - 浅色和深色模式都要看一遍：系统文字会直接压在壁纸上。`,
    },
    icons: {
      title: '图标',
      text: `
        ::iconGrid

        | \`icons\` 内的文件夹 | 像素尺寸 |
        | --- | --- |
        | \`res/drawable-xhdpi\` | {iconXhdpi} × {iconXhdpi} |
        | \`res/drawable-xxhdpi\` | {iconXxhdpi} × {iconXxhdpi} |
        | \`res/drawable-xxxhdpi\` | {iconXxxhdpi} × {iconXxxhdpi} |

        - 至少提供 \`xxhdpi\`，系统缩小的效果好于放大。图形约占画布的 {iconFillPercent}%，四周留白。
        - 文件名与应用的 Android 包名一致，例如 \`com.android.settings.png\`。分层图标使用同名文件夹，从下到上依次为 \`0.png\`、\`1.png\`……
        - 动态图标放在 \`fancy_icons\` 中，各带一个 \`manifest.xml\`。\`transform_config.xml\` 规定其余应用图标的处理方式，避免风格脱节。
        - 使用带透明通道的 PNG，图标内不放文字，全套光源方向一致。

        至少覆盖：电话、联系人、短信、浏览器、相机、相册、设置、时钟、日历、天气、便签、音乐、文件管理、计算器、手机管家和主题商店。`,
    },
    modules: {
      title: '模块',
      text: `
        | 模块 | 装扮的部分 |
        | --- | --- |
        | \`icons\` | 应用图标 |
        | \`lockscreen\` | 锁屏，由 \`advance/manifest.xml\` 描述 |
        | \`aod\` | 息屏显示 |
        | \`clock_1x2\`、\`clock_2x2\`、\`clock_2x4\`、\`clock_4x4\` | 桌面时钟，各由 \`manifest.xml\` 描述 |
        | \`photoframe_2x2\`、\`photoframe_2x4\`、\`photoframe_4x4\` | 相框 |
        | \`alarmscreen\` | 闹钟响铃界面 |
        | \`miwallpaper\` | 动态壁纸 |
        | \`com.android.systemui\`、\`miui.systemui.plugin\` | 状态栏、通知、控制中心 |
        | \`com.miui.home\` | 桌面与文件夹 |
        | \`com.android.contacts\`、\`com.android.incallui\` | 联系人、通话 |
        | \`com.android.mms\` | 短信 |
        | \`com.android.settings\` | 设置 |
        | \`framework-res\`、\`framework-miui-res\` | 所有应用共用的控件、颜色和对话框 |
        | \`com.miui.securitycenter\`、\`com.miui.weather2\`、\`com.miui.notes\` 等 | 单个应用，与 Android 包名一致 |

        主题包内的文件夹：\`preview\`、\`wallpaper\`、\`fonts\`（仅限 TrueType）、\`boots\`（开机动画与声音）、\`ringtones\`（\`ringtone.mp3\`、\`notification.mp3\`、\`alarm.mp3\`）。

        模块内部，颜色和尺寸写在 \`theme_values.xml\`，图片放在 \`res\`，深色模式的差异放在 \`nightmode\`。没有改动的部分不必放入，系统会使用默认值。`,
    },
    lockscreen: {
      title: '锁屏与时钟',
      text: `
        manifest 以 {screenWidth} 的宽度为基准：在根元素写上 \`screenWidth="{screenWidth}"\`，所有坐标都按此换算。设备会缩放到自身宽度，更长的屏幕会在下方多显示一部分。

        - 动作舒缓时，每秒十五帧已经足够，帧率越高越耗电。
        - 解锁手势要符合使用习惯，有通知时也能正常操作。
        - 不要遮挡时间、电量和紧急呼叫。`,
    },
    aod: {
      title: '息屏主题',
      text: `
        息屏主题是单独的 \`.mtz\`，主体为 \`aod\`：包含 \`aod_description.xml\` 和 \`content/manifest.xml\`，根元素为 \`<Aod>\`。普通主题也可以附带息屏。

        ::aodFace

        - 纯黑的像素不发光：画面大部分保持纯黑，发亮的元素每分钟略微移动。
        - 时间和电量要在一臂之外看得清。名称最多 {aodNameChinese} 个汉字或 {aodName} 个其他字符。`,
    },
    previews: {
      title: '预览图',
      text: `
        \`preview\` 中的图片会展示在商店里。请在真机上套用主题后截取，所有预览图保持同一尺寸，推荐 {previewSize}。

        ::previews

        - \`preview_launcher_0\`、\`preview_lockscreen_0\`、\`preview_icons_0\`、\`preview_statusbar_0\`、\`preview_contact_0\`、\`preview_dialer_0\`、\`preview_mms_0\`、\`preview_settings_0\`、\`preview_clock_0\`、\`preview_photo_frame_0\`、\`preview_miwallpaper_0\`、\`preview_fonts_0\`、\`preview_animation_0\`、\`preview_aod_0\`；同类多张时序号递增，如 \`preview_icons_1\`。
        - 使用 JPEG 或 PNG，不加手机边框、手模和宣传语。
        - 第一张最重要：展示带图标的桌面。
        - 没有预览图的主题包需要另外补充截图，最多 {screenshots} 张。`,
    },
    limits: {
      title: '大小限制',
      text: `
        | 项目 | 上限 |
        | --- | --- |
        | 主题包 | {packageMegabytes} MB |
        | 文件数（含模块内） | {packageEntries} |
        | 解压后总大小（含模块内） | {unpackedMegabytes} MB |
        | 单个文件解压后 | {entryMegabytes} MB |`,
    },
    check: {
      title: '检查结果说明',
      text: `
        同一套检查先在浏览器中运行，再在服务器上运行一遍。每条结果都会给出包内路径和解决办法。

        **错误**会阻止上传：缺少 \`description.xml\` 或无法读取；其中的数字写错；任何 XML 中含有 DOCTYPE；模块或图片损坏；字体不是 TrueType；残留付费主题的 \`rights\` 或 \`license.key\`；含有可执行程序；以及不同工具会读出不同内容的压缩包。

        **警告**仅作提示，不影响上传：没有预览图或壁纸、预览图尺寸不一、系统版本未知、电脑自动生成的文件（\`.DS_Store\`、\`Thumbs.db\`、\`desktop.ini\`）、重复的后缀、疑似拼错的模块名，以及不属于主题的内容：放在模块旁边的应用、源文件和文档，例如 \`preview.apk\`、\`icons.psd\`、\`readme.txt\`。放在模块里的应用属于错误。`,
    },
    before: {
      title: '提交前自查',
      text: `
        - 已在真机上安装，浅色与深色模式、中英文、最大字号都检查过。
        - 预览图中的每个界面，实际效果都与之一致。
        - 系统能自己显示的文字，没有画进图片里。
        - 所有素材均为原创，或已备好[版权证明](/docs/proof-of-copyright-example)。`,
    },
  },
  drawings: {
    layout: '主题包的目录结构',
    description: '名称、设计师、版本、系统',
    preview: '商店里展示的图片',
    wallpaper: '桌面与锁屏',
    icons: '没有后缀的 zip',
    lockscreen: 'zip，由 manifest 描述',
    systemui: 'zip，状态栏与通知',
    fonts: 'TrueType 字体',
    ringtones: '三种声音',
    iconGrid: '{iconXxhdpi} × {iconXxhdpi} 像素的图标，图形约占 {iconFillPercent}%',
    drawing: '图形 {iconFillPercent}%',
    aodFace: '息屏画面：纯黑背景，显示时间、日期和电量',
    previews: '四张同尺寸的预览图：桌面、锁屏、图标、状态栏',
    launcher: '桌面',
    lock: '锁屏',
    iconSheet: '图标',
    statusbar: '状态栏',
  },
} satisfies Translation<typeof en>
