import type { SceneConditions } from './data/samples.ts'
import { dateParts } from './expression/formatDate.ts'
import type { Variables } from './variables.ts'

interface Size {
  readonly width: number
  readonly height: number
}

interface Frame {
  /** The scene's time in milliseconds. */
  readonly now: number
  /** The scene and the screen around it, in the manifest's units. */
  readonly view: Size
  readonly screen: Size
  readonly frameRate: number
}

const LOW_BATTERY = 20

/** What the phone itself sets before each frame (spec/maml.md, Variables that the phone sets). */
export function setPhoneVariables(variables: Variables, conditions: SceneConditions, frame: Frame): void {
  const set = (name: string, value: number) => variables.setNumber(name, value)
  const at = conditions.startsAt + frame.now
  set('time', frame.now)
  set('time_sys', at)
  set('screen_width', frame.screen.width)
  set('screen_height', frame.screen.height)
  set('view_width', frame.view.width)
  set('view_height', frame.view.height)
  set('raw_screen_width', conditions.width)
  set('raw_screen_height', conditions.height)
  set('frame_rate', frame.frameRate)
  setDate(set, at, conditions)
  const { batteryLevel, isCharging, isDark } = conditions
  set('battery_level', batteryLevel)
  set('battery_state', isCharging ? (batteryLevel >= 100 ? 3 : 1) : batteryLevel <= LOW_BATTERY ? 2 : 0)
  set('ChargeWireState', isCharging ? 11 : -1)
  set('ChargeSpeed', 0)
  set('__darkmode', isDark ? 1 : 0)
  set('__darkmode_wallpaper', isDark ? 1 : 0)
  set('applied_light_wallpaper', 0)
  set('sms_unread_count', conditions.notifications > 0 ? 1 : 0)
  set('call_missed_count', conditions.notifications > 1 ? 1 : 0)
  set('volume_level', 8)
  set('fod_enable', 0)
  // The first page of the home screen, for a wallpaper that goes with it.
  set('wallpaper_offset_x', 0)
  set('wallpaper_offset_pixel_x', 0)
  variables.setText('next_alarm_time', conditions.language === 'zh' ? '周一 07:30' : 'Mon 07:30')
  variables.setText('__miui_version_code', '15')
}

function setDate(set: (name: string, value: number) => void, at: number, conditions: SceneConditions): void {
  const parts = dateParts(at, conditions)
  set('year', parts.year)
  set('month', parts.month)
  set('month1', parts.month + 1)
  set('date', parts.date)
  set('day_of_week', parts.dayOfWeek)
  set('hour12', parts.hour12)
  set('hour24', parts.hour24)
  set('minute', parts.minute)
  set('second', parts.second)
  set('ampm', parts.ampm)
  set('time_format', conditions.is24Hour ? 1 : 0)
  set('year_lunar', parts.yearLunar)
  set('month_lunar', parts.monthLunar)
  set('date_lunar', parts.dateLunar)
}
