export default {
  title: 'Theme design specifications',
  lead: 'What belongs into a theme package, how it is named, how large it is drawn, and what the check says about it.',
  sections: {
    package: {
      title: 'The package',
      text: `
        A theme is one file with the ending \`.mtz\`. It is a zip, and so are most of the modules inside it, only **without an ending**: \`icons\`, \`lockscreen\`, \`com.android.systemui\`.

        ::layout

        Pack the contents and not the folder around them: \`description.xml\` lies at the very top. Use plain Deflate, no password, no split archives.`,
    },
    description: {
      title: 'description.xml',
      text: `
        The only file that every package must have. The name of its root does not count; only its direct children do.

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

        - \`title\`, \`designer\`, \`author\` and \`description\` may be repeated with a \`locale\`; the one without it stands for all other languages. Up to {translations} languages reach the store.
        - \`uiVersion\` (or \`platform\`, the same number) is a whole number. One bad number makes a device drop every field after it, so the check treats it as an error.
        - No DOCTYPE and no entities, in this or any other XML of the package.

        The portal fills the submission from this file: name, designer, version, description and the languages it knows.`,
    },
    systems: {
      title: 'System versions',
      text: `
        \`uiVersion\` says for which interface the theme is made: {systems}. A theme for {newestSystem} carries \`{newestUiVersion}\`.

        Test on every version that you choose in the submission. What works on one only is offered on one only, and that is better than a rejection for the other.`,
    },
    wallpapers: {
      title: 'Wallpapers',
      text: `
        - \`wallpaper/default_wallpaper.jpg\` is the home screen, \`wallpaper/default_lock_wallpaper.jpg\` the lock screen; \`.png\` is good too.
        - Draw them at {previewSize} or larger, upright. Keep what matters off the upper third, where clock and notifications stand, and off the lowest strip, where the dock stands.
        - Look at both in light and in dark mode: text of the system stands directly on them.`,
    },
    icons: {
      title: 'Icons',
      text: `
        ::iconGrid

        | Folder in \`icons\` | Size in pixels |
        | --- | --- |
        | \`res/drawable-xhdpi\` | {iconXhdpi} × {iconXhdpi} |
        | \`res/drawable-xxhdpi\` | {iconXxhdpi} × {iconXxhdpi} |
        | \`res/drawable-xxxhdpi\` | {iconXxxhdpi} × {iconXxxhdpi} |

        - Draw at \`xxhdpi\` at least; the system scales down better than up. The drawing fills about {iconFillPercent}% of the square, the rest is air.
        - A file is called like the Android package of its app: \`com.android.settings.png\`. Layered icons are a folder with \`0.png\`, \`1.png\` and so on, from back to front.
        - Animated icons stand in \`fancy_icons\`, each with a \`manifest.xml\`. \`transform_config.xml\` says how the icons of all other apps are shaped, so that none falls out of the style.
        - PNG with transparency, no text in the icon, one source of light for all.

        Cover at least phone, contacts, messages, browser, camera, gallery, settings, clock, calendar, weather, notes, music, files, calculator, security and the themes app.`,
    },
    modules: {
      title: 'Modules',
      text: `
        | Module | What it dresses |
        | --- | --- |
        | \`icons\` | icons of apps |
        | \`lockscreen\` | the lock screen, by \`advance/manifest.xml\` |
        | \`aod\` | the always-on display |
        | \`clock_1x2\`, \`clock_2x2\`, \`clock_2x4\`, \`clock_4x4\` | clocks on the home screen, each by \`manifest.xml\` |
        | \`photoframe_2x2\`, \`photoframe_2x4\`, \`photoframe_4x4\` | photo frames |
        | \`alarmscreen\` | the screen of the alarm |
        | \`miwallpaper\` | a moving wallpaper |
        | \`com.android.systemui\`, \`miui.systemui.plugin\` | status bar, notifications, control centre |
        | \`com.miui.home\` | the home screen and its folders |
        | \`com.android.contacts\`, \`com.android.incallui\` | contacts, the call |
        | \`com.android.mms\` | messages |
        | \`com.android.settings\` | settings |
        | \`framework-res\`, \`framework-miui-res\` | controls, colours and dialogs of every app |
        | \`com.miui.securitycenter\`, \`com.miui.weather2\`, \`com.miui.notes\`, … | single apps: called like their Android package |

        Folders of the package: \`preview\`, \`wallpaper\`, \`fonts\` (TrueType only), \`boots\` (start animation and sound), \`ringtones\` (\`ringtone.mp3\`, \`notification.mp3\`, \`alarm.mp3\`).

        In a module, colours and sizes stand in \`theme_values.xml\`, pictures in \`res\`, and what dark mode changes in \`nightmode\`. Leave out what you do not change: the system falls back to its own.`,
    },
    lockscreen: {
      title: 'Lock screen and clocks',
      text: `
        Manifests are drawn for a width of {screenWidth}: write \`screenWidth="{screenWidth}"\` at the root and place everything in these units. The device scales to its own width, and taller screens show more below.

        - Fifteen frames a second are enough for an unhurried movement; every further one costs battery.
        - Unlocking must work with the finger where people expect it, also when a notification lies on top.
        - Never cover the time, the battery or an emergency call.`,
    },
    aod: {
      title: 'Always-on displays',
      text: `
        An always-on display is an \`.mtz\` of its own whose payload is \`aod\`: with \`aod_description.xml\` and \`content/manifest.xml\`, root \`<Aod>\`. A theme may carry one too.

        ::aodFace

        - Black is switched off: keep most of the face pure black, and move what shines a little with every minute.
        - Time and battery must be readable at arm’s length. Its name has up to {aodNameChinese} Chinese or {aodName} other characters.`,
    },
    previews: {
      title: 'Previews',
      text: `
        Pictures in \`preview\` are what the store shows. Take them from the package itself on a device, all of one size; {previewSize} looks sharp everywhere.

        ::previews

        - \`preview_launcher_0\`, \`preview_lockscreen_0\`, \`preview_icons_0\`, \`preview_statusbar_0\`, \`preview_contact_0\`, \`preview_dialer_0\`, \`preview_mms_0\`, \`preview_settings_0\`, \`preview_clock_0\`, \`preview_photo_frame_0\`, \`preview_miwallpaper_0\`, \`preview_fonts_0\`, \`preview_animation_0\`, \`preview_aod_0\`; further ones count on: \`preview_icons_1\`.
        - JPEG or PNG, without a frame, a hand or an advertising line around them.
        - The first one sells: show the home screen with icons on the wallpaper.
        - A package without previews waits for screenshots from you, up to {screenshots}.`,
    },
    limits: {
      title: 'Limits',
      text: `
        | What | At most |
        | --- | --- |
        | The package | {packageMegabytes} MB |
        | Files, modules included | {packageEntries} |
        | Unpacked, modules included | {unpackedMegabytes} MB |
        | One file, unpacked | {entryMegabytes} MB |`,
    },
    check: {
      title: 'What the check says',
      text: `
        The same check runs in your browser, before anything is sent, and again on the server. Each finding names the path inside the package and how to fix it.

        **Errors** stop the upload: no \`description.xml\`, or one that cannot be read; a number in it that is none; DOCTYPE in any XML; a module or picture that is damaged; a font that is no TrueType; \`rights\` or \`license.key\` left behind by a paid theme; programs; any archive that different tools would read differently.

        **Warnings** are shown and do not stop you: no preview, no wallpaper, previews of differing sizes, an unknown system version, files that a computer left behind (\`.DS_Store\`, \`Thumbs.db\`, \`desktop.ini\`), doubled endings, module names that are nearly right, and what is no part of a theme: apps, sources and documents beside the modules, such as \`preview.apk\`, \`icons.psd\`, \`readme.txt\`. An app inside of a module is an error.`,
    },
    before: {
      title: 'Before you submit',
      text: `
        - Installed on a device, in light and in dark mode, in both languages, with the largest text.
        - Every screen that the previews show looks like that.
        - No text of yours in pictures that the system could write itself.
        - Everything in it is yours, or you hold the [proof](/docs/proof-of-copyright-example).`,
    },
  },
  drawings: {
    layout: 'What lies where in a package',
    description: 'name, designer, version, system',
    preview: 'what the store shows',
    wallpaper: 'home and lock screen',
    icons: 'a zip without an ending',
    lockscreen: 'a zip, drawn by its manifest',
    systemui: 'a zip: status bar, notifications',
    fonts: 'TrueType',
    ringtones: 'three sounds',
    iconGrid: 'An icon of {iconXxhdpi} by {iconXxhdpi} pixels whose drawing fills about {iconFillPercent}%',
    drawing: 'drawing {iconFillPercent}%',
    aodFace: 'An always-on face: black, with time, date and battery',
    previews: 'Four previews of one size: home screen, lock screen, icons, status bar',
    launcher: 'Home screen',
    lock: 'Lock screen',
    iconSheet: 'Icons',
    statusbar: 'Status bar',
  },
}
