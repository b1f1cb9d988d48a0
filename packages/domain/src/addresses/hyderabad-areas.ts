export type MapPoint = { latitude: number; longitude: number }

/** Pincodes of Hyderabad: the name people use, and roughly the middle. Good to a kilometre or two, and no better. */
const AREAS: Record<string, readonly [name: string, latitude: number, longitude: number]> = {
  '500001': ['Abids', 17.389, 78.476],
  '500002': ['Charminar', 17.362, 78.475],
  '500003': ['Secunderabad', 17.437, 78.491],
  '500004': ['Khairatabad', 17.412, 78.462],
  '500007': ['Habsiguda', 17.41, 78.535],
  '500008': ['Toli Chowki', 17.399, 78.406],
  '500009': ['Bowenpally', 17.465, 78.486],
  '500010': ['Alwal', 17.499, 78.511],
  '500011': ['Old Bowenpally', 17.477, 78.479],
  '500012': ['Begum Bazar', 17.374, 78.472],
  '500013': ['Amberpet', 17.391, 78.516],
  '500015': ['Trimulgherry', 17.473, 78.509],
  '500016': ['Begumpet', 17.442, 78.462],
  '500017': ['Lallaguda', 17.437, 78.527],
  '500018': ['Sanathnagar', 17.456, 78.442],
  '500020': ['Chikkadpally', 17.406, 78.496],
  '500022': ['Nampally', 17.395, 78.468],
  '500024': ['Malakpet Colony', 17.375, 78.497],
  '500025': ['Lakdikapul', 17.403, 78.461],
  '500026': ['East Marredpally', 17.447, 78.51],
  '500027': ['Kachiguda', 17.388, 78.5],
  '500028': ['Mehdipatnam', 17.395, 78.44],
  '500029': ['Himayatnagar', 17.402, 78.484],
  '500030': ['Rajendranagar', 17.32, 78.403],
  '500032': ['Gachibowli', 17.44, 78.349],
  '500033': ['Jubilee Hills', 17.431, 78.407],
  '500034': ['Banjara Hills', 17.416, 78.438],
  '500035': ['Saroornagar', 17.356, 78.533],
  '500036': ['Malakpet', 17.374, 78.508],
  '500037': ['Balanagar', 17.477, 78.447],
  '500038': ['Ameerpet', 17.437, 78.445],
  '500039': ['Uppal', 17.402, 78.56],
  '500040': ['Moula Ali', 17.464, 78.562],
  '500042': ['Fatehnagar', 17.464, 78.451],
  '500044': ['Vidyanagar', 17.403, 78.509],
  '500045': ['Yousufguda', 17.437, 78.427],
  '500047': ['Malkajgiri', 17.448, 78.536],
  '500048': ['Attapur', 17.366, 78.424],
  '500049': ['Miyapur', 17.497, 78.357],
  '500050': ['Chandanagar', 17.495, 78.327],
  '500053': ['Falaknuma', 17.331, 78.467],
  '500054': ['Jeedimetla', 17.512, 78.455],
  '500055': ['Quthbullapur', 17.519, 78.437],
  '500056': ['Neredmet', 17.478, 78.54],
  '500057': ['Vijayanagar Colony', 17.393, 78.451],
  '500058': ['Kanchanbagh', 17.336, 78.51],
  '500059': ['Saidabad', 17.358, 78.515],
  '500060': ['Dilsukhnagar', 17.369, 78.525],
  '500061': ['Sitaphalmandi', 17.428, 78.519],
  '500062': ['ECIL', 17.473, 78.573],
  '500064': ['Bahadurpura', 17.354, 78.453],
  '500065': ['Shalibanda', 17.353, 78.47],
  '500067': ['Suchitra', 17.503, 78.472],
  '500068': ['Nagole', 17.372, 78.566],
  '500070': ['Vanasthalipuram', 17.329, 78.571],
  '500072': ['Kukatpally', 17.485, 78.414],
  '500073': ['Srinagar Colony', 17.428, 78.439],
  '500074': ['L B Nagar', 17.346, 78.551],
  '500076': ['Nacharam', 17.43, 78.558],
  '500079': ['Karmanghat', 17.34, 78.527],
  '500080': ['Gandhinagar', 17.416, 78.488],
  '500081': ['Madhapur', 17.448, 78.391],
  '500082': ['Somajiguda', 17.424, 78.458],
  '500084': ['Kondapur', 17.463, 78.365],
  '500085': ['KPHB Colony', 17.493, 78.392],
  '500089': ['Manikonda', 17.402, 78.386],
  '500090': ['Nizampet', 17.518, 78.384],
  '500092': ['Boduppal', 17.414, 78.58],
  '500094': ['Sainikpuri', 17.489, 78.553],
  '500095': ['Koti', 17.385, 78.485],
  '500096': ['Film Nagar', 17.414, 78.41],
}

/** 'Kukatpally'; undefined where the table does not know it. */
export function areaName(pincode: string): string | undefined {
  return AREAS[pincode]?.[0]
}

export function middleOf(pincode: string): MapPoint | undefined {
  const area = AREAS[pincode]
  return area && { latitude: area[1], longitude: area[2] }
}

const KM_PER_DEGREE = 111.2

/** As the crow flies. Within one city the earth is flat enough. */
export function kilometresBetween(one: MapPoint, other: MapPoint): number {
  const north = (one.latitude - other.latitude) * KM_PER_DEGREE
  const narrowing = Math.cos((((one.latitude + other.latitude) / 2) * Math.PI) / 180)
  const east = (one.longitude - other.longitude) * KM_PER_DEGREE * narrowing
  return Math.hypot(north, east)
}
