const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Height of the sun's centre at sunrise, in degrees: the air lifts its upper edge to the horizon. */
const SUNRISE = -0.833;
const TILT = 23.44;

/** Hours from sunrise to sunset at a solstice, to the half hour. @param declination of the sun, positive in summer */
function hoursOfDay(latitude: number, declination: number): number {
  const [place, sun] = [radians(Math.abs(latitude)), radians(declination)];
  const cosine =
    (Math.sin(radians(SUNRISE)) - Math.sin(place) * Math.sin(sun)) / (Math.cos(place) * Math.cos(sun));
  return Math.round((48 / Math.PI) * Math.acos(Math.min(1, Math.max(-1, cosine)))) / 2;
}

export const longestDay = (latitude: number): number => hoursOfDay(latitude, TILT);
export const shortestDay = (latitude: number): number => hoursOfDay(latitude, -TILT);
