import { lineStations } from '@nofomo/contracts/values/stations.ts'
import { memo } from 'react'
import { areaOf, pathOf, pathOrigin, transformTo } from './ground.ts'
import { project } from './mercator.ts'
import { highways, islands, lakes, lanes, mainland, parks, streets, track } from './shapes.ts'
import { type Frame, toScreen, type View } from './view.ts'

const paths = {
  land: areaOf([mainland]),
  lakes: areaOf(Object.values(lakes)),
  islands: areaOf(islands),
  parks: areaOf(parks),
  highways: highways.map(pathOf).join(''),
  lanes: lanes.map(pathOf).join(''),
  streets: Object.values(streets).map(pathOf).join(''),
  track: pathOf(track),
}
const stations = lineStations.map(project)
/** From here on there are lanes, and then streets are as wide as on a town plan. */
const closeZoom = 13.9
const closestZoom = 14.8

/** Everything that moves and scales with the map, as one group. It never changes. */
const Shapes = memo(function Shapes() {
  return (
    <>
      <path className="map-land" d={paths.land} />
      <path className="map-water" d={paths.lakes} />
      <path className="map-land" d={paths.islands} />
      <path className="map-park" d={paths.parks} />
      <path className="map-water map-over-parks" d={areaOf([lakes.green ?? '', lakes.union ?? ''])} />
      <path className="map-lane" d={paths.lanes} />
      <path className="map-street" d={paths.streets} />
      <path className="map-highway-edge" d={paths.highways} />
      <path className="map-highway" d={paths.highways} />
      <path className="map-track-edge" d={paths.track} />
      <path className="map-track" d={paths.track} />
    </>
  )
})

function closenessOf({ zoom }: View): string | undefined {
  if (zoom < closeZoom) return undefined
  return zoom < closestZoom ? 'map-close' : 'map-close map-closest'
}

/** Land, water, parks, streets and the light rail. */
export function MapGround({ view, frame }: { view: View; frame: Frame }) {
  return (
    <g className={closenessOf(view)}>
      <g transform={transformTo(toScreen(pathOrigin, view, frame), view.zoom)}>
        <Shapes />
      </g>
      {view.zoom >= 11.5 &&
        stations.map((station, index) => {
          const { x, y } = toScreen(station, view, frame)
          return (
            <circle
              key={lineStations[index]?.name}
              className="map-station"
              cx={x}
              cy={y}
              r={view.zoom >= closeZoom ? 5 : 3.5}
            />
          )
        })}
    </g>
  )
}
