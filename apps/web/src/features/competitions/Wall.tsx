import aurora from './art/aurora.avif'
import bauhaus from './art/bauhaus.avif'
import dunes from './art/dunes.avif'
import pines from './art/pines.avif'
import riso from './art/riso.avif'
import seigaiha from './art/seigaiha.avif'
import shanshui from './art/shanshui.avif'
import silk from './art/silk.avif'
import classes from './Wall.module.css'

const pictures = [pines, seigaiha, dunes, silk, bauhaus, shanshui, riso, aurora]

/** Screens hung side by side, out to both edges. */
export function Wall({ note }: { note: string }) {
  return (
    <figure className={classes.wall}>
      <div className={classes.hang} aria-hidden="true">
        {pictures.map((url, index) => (
          <img
            key={url}
            src={url}
            alt=""
            width={540}
            height={1200}
            decoding="async"
            fetchPriority={index < 4 ? 'high' : 'auto'}
          />
        ))}
      </div>
      <figcaption>{note}</figcaption>
    </figure>
  )
}
