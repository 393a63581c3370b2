import { parquetWriteBuffer, type SchemaElement } from 'hyparquet-writer'

/** A row of Overture's places, as far as tests need it. */
export type OverturePlace = {
  id: string
  name: string
  category: string
  lat: number
  lng: number
  address?: string
  website?: string
  phone?: string
  confidence?: number
  status?: string
  dataset?: string
}

const text = (name: string): SchemaElement => ({
  name,
  type: 'BYTE_ARRAY',
  converted_type: 'UTF8',
  repetition_type: 'OPTIONAL',
})
const group = (name: string, ...columns: SchemaElement[]): SchemaElement[] => [
  { name, num_children: columns.length, repetition_type: 'OPTIONAL' },
  ...columns,
]
const list = (name: string, ...element: SchemaElement[]): SchemaElement[] => [
  { name, num_children: 1, converted_type: 'LIST', repetition_type: 'OPTIONAL' },
  { name: 'list', num_children: 1, repetition_type: 'REPEATED' },
  ...element,
]
const float = (name: string): SchemaElement => ({ name, type: 'FLOAT', repetition_type: 'OPTIONAL' })

/** A GeoParquet file in the shape of Overture's places, with so many rows in a group. */
export function writeOverture(places: readonly OverturePlace[], rowsInGroup = 2): Buffer {
  const column = (name: string, value: (place: OverturePlace) => unknown) => ({
    name,
    data: places.map(value),
  })
  const columnData = [
    column('id', ({ id }) => id),
    column('geometry', ({ lat, lng }) => ({ type: 'Point', coordinates: [lng, lat] })),
    column('bbox', ({ lat, lng }) => ({ xmin: lng, xmax: lng, ymin: lat, ymax: lat })),
    column('names', ({ name }) => ({ primary: name })),
    column('categories', ({ category }) => ({ primary: category })),
    column('confidence', ({ confidence }) => confidence ?? 0.9),
    column('websites', ({ website }) => (website ? [website] : null)),
    column('phones', ({ phone }) => (phone ? [phone] : null)),
    column('addresses', ({ address }) => [{ freeform: address ?? null, locality: 'Seattle', region: 'WA' }]),
    column('sources', ({ dataset }) => [{ dataset: dataset ?? 'meta' }]),
    column('operating_status', ({ status }) => status ?? 'open'),
  ]
  const schema: SchemaElement[] = [
    { name: 'root', num_children: columnData.length },
    text('id'),
    { name: 'geometry', type: 'BYTE_ARRAY', logical_type: { type: 'GEOMETRY' }, repetition_type: 'OPTIONAL' },
    ...group('bbox', float('xmin'), float('xmax'), float('ymin'), float('ymax')),
    ...group('names', text('primary')),
    ...group('categories', text('primary')),
    { name: 'confidence', type: 'DOUBLE', repetition_type: 'OPTIONAL' },
    ...list('websites', text('element')),
    ...list('phones', text('element')),
    ...list('addresses', ...group('element', text('freeform'), text('locality'), text('region'))),
    ...list('sources', ...group('element', text('dataset'))),
    text('operating_status'),
  ]
  return Buffer.from(parquetWriteBuffer({ columnData, schema, rowGroupSize: rowsInGroup }))
}
