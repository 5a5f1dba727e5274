/** What a region's guides say of its light, weather and looks. */
export interface RegionFacts {
  climate: string;
  season: string;
  looks: string[];
  gear: string;
}

const facts = (climate: string, season: string, looks: string, gear: string): RegionFacts => ({
  climate,
  season,
  looks: looks.split(','),
  gear,
});

export const regionFacts: Record<string, RegionFacts> = {
  britishIsles: facts(
    'mild and changeable, with soft light and showers in every month',
    'May to September, when days run past sixteen hours',
    'Georgian terraces,sea cliffs,moorland,stately homes,industrial docks,village greens',
    'Weather cover belongs in every schedule; a covered set within half an hour of the unit base is the usual answer',
  ),
  northAmericaWest: facts(
    'dry and bright on the coast and in the deserts, with real winters in the mountains',
    'March to November, with the mildest skies in autumn',
    'desert highways,canyons,beach towns,pine forests,downtown streets,suburbs',
    'Heat plans, water trucks and fire watch are asked for in the dry months',
  ),
  northAmericaEast: facts(
    'four clear seasons, from deep snow to humid summers',
    'May to October for exteriors, January and February for snow',
    'brownstone streets,lakes,maple forests,harbours,small towns,financial districts',
    'Winter units carry heated tents and battery warmers as a matter of course',
  ),
  westEurope: facts(
    'temperate, with grey winters and long summer evenings',
    'April to October',
    'boulevards,châteaux,vineyards,half-timbered towns,motorway landscapes,industrial halls',
    'Generators are quiet and modern, and many cities ask for electric ones inside low-emission zones',
  ),
  lowCountries: facts(
    'mild, windy and often overcast, with wide skies',
    'May to September',
    'canals,polders,brick streets,container ports,modern architecture,dunes',
    'Wind decides on cranes and drones more often than rain does',
  ),
  mediterranean: facts(
    'hot dry summers and mild winters, with more than 2,500 hours of sun a year',
    'March to June and September to November, out of the heat and the crowds',
    'white villages,coves,olive groves,old towns,ruins,mountain roads',
    'Shade, water and a long midday break are part of a summer schedule',
  ),
  alps: facts(
    'alpine, with snow from December to April and fast changes of weather',
    'June to September on the passes, January to March for snow',
    'glaciers,lakes,mountain passes,chalets,baroque towns,meadows',
    'Mountain guides and snow vehicles are booked with the unit, and passes close at short notice',
  ),
  nordic: facts(
    'cold winters and light summers, with white nights north of the capital',
    'May to September, or February for snow and low sun',
    'fjords,forests,archipelagos,wooden towns,modernist suburbs,frozen lakes',
    'Batteries, lenses and crew all need a warm-up plan in winter',
  ),
  iceland: facts(
    'cool and windy all year, with weather that changes by the hour',
    'June to August for green, November to February for ice caves and northern lights',
    'black beaches,glaciers,lava fields,waterfalls,hot springs,moss deserts',
    'Super jeeps and rescue-team standby are normal on the highlands',
  ),
  eastEurope: facts(
    'continental, with warm summers and cold, often snowy winters',
    'April to October',
    'baroque squares,concrete estates,castles,river plains,forests,factories',
    'Period cars, uniforms and armoury are plentiful and priced kindly',
  ),
  caucasus: facts(
    'varied, from subtropical coast to high mountains',
    'May to October',
    'monasteries,mountain villages,old bazaars,steppe,seafronts,cave towns',
    'High roads open late in spring, so mountain days go to the end of a schedule',
  ),
  centralAsia: facts(
    'continental and dry, with hot summers and hard winters',
    'May and June, September and October',
    'steppe,turquoise domes,canyons,salt lakes,yurts,soviet avenues',
    'Distances are long: convoys carry fuel, spares and a mechanic',
  ),
  siberia: facts(
    'continental with extreme winters',
    'June to August, or March for snow',
    'taiga,frozen rivers,wooden towns,lakes',
    'Everything that moves needs winterising',
  ),
  middleEast: facts(
    'hot and dry, with pleasant winters',
    'October to April',
    'dunes,glass towers,wadis,forts,souks,empty highways',
    'Summer exteriors are shot at night or before ten in the morning',
  ),
  northAfrica: facts(
    'sunny most of the year, hot inland in summer',
    'September to May',
    'kasbahs,medinas,sand seas,snow-topped mountains,oases,Atlantic ports',
    'Dust covers and spare filters leave the rental house with every camera',
  ),
  sahel: facts(
    'hot and dry, with a short rainy season',
    'November to February',
    'savanna,mud-brick towns,river ports,markets,dunes',
    'Dust in the dry wind from December to March softens light and clogs fans',
  ),
  westAfrica: facts(
    'tropical, with rain from May to October on the coast',
    'November to March',
    'beach towns,markets,rainforest,colonial quarters,lagoons',
    'Humidity cases and generators with spare fuel belong on the list',
  ),
  eastAfrica: facts(
    'warm, with two rainy seasons',
    'January, February and June to October',
    'savanna,highlands,lakes,tea hills,coral coast,busy capitals',
    'Wildlife days need rangers, closed vehicles and patience',
  ),
  southernAfrica: facts(
    'sunny, with dry winters inland and dry summers at the Cape',
    'October to April',
    'mountain coast,savanna,vineyards,townships,art deco streets,deserts',
    'The northern winter is high season, so crews are booked early',
  ),
  indianSubcontinent: facts(
    'warm to hot, with the monsoon from June to September',
    'October to March',
    'palaces,tea hills,backwaters,railway stations,bazaars,beaches',
    'Monsoon shoots are possible with covered sets and a second schedule',
  ),
  himalaya: facts(
    'alpine in the north and subtropical in the valleys',
    'October, November, March and April',
    'monasteries,terraced valleys,high passes,prayer flags,snow peaks',
    'Altitude days for the crew are scheduled before camera days',
  ),
  eastAsia: facts(
    'four seasons, with a rainy early summer and clear autumns',
    'April, May, October and November',
    'neon streets,temples,harbours,bamboo forest,high-speed trains,rice fields',
    'Streets are controlled politely but firmly: small units move faster than large ones',
  ),
  southeastAsia: facts(
    'tropical, hot all year with a rainy season',
    'November to March',
    'islands,temples,night markets,rice terraces,jungle,skylines',
    'Lens warm-up and rain covers are a daily routine',
  ),
  oceania: facts(
    'sunny, with seasons opposite to Europe’s',
    'October to April',
    'surf beaches,rainforest,red desert,alpine lakes,sheep country,harbour cities',
    'Sun protection, snake wranglers and long drives are planned from the start',
  ),
  centralAmerica: facts(
    'tropical, dry from December to April',
    'December to April',
    'volcanoes,colonial towns,jungle,beaches,haciendas,busy avenues',
    'Permits for archaeological sites take the longest: they go in first',
  ),
  caribbean: facts(
    'tropical with trade winds; storms are possible from August to October',
    'December to June',
    'white beaches,turquoise bays,colonial streets,sugar mills,rainforest',
    'Storm cover in the insurance and a tank or bay for water work',
  ),
  andes: facts(
    'by altitude: desert coast, cool highlands, humid lowland',
    'May to September in the mountains, December to March at the coast',
    'salt flats,colonial squares,glaciers,desert coast,cloud forest',
    'Oxygen, a medic and two days to acclimatise are standard above 3,000 metres',
  ),
  southernCone: facts(
    'temperate, with seasons opposite to Europe’s',
    'October to April',
    'Belle Époque avenues,pampas,vineyards,lakes,steppe,beach resorts',
    'Off-season for Europe means full crews here: reserve early',
  ),
  brazilCoast: facts(
    'tropical in the north, temperate in the south',
    'April to October',
    'beaches,modernist cities,rainforest,colonial towns,favelas,waterfalls',
    'Rain cover from December to March, and good local security advice',
  ),
  amazonia: facts(
    'hot and wet',
    'June to November',
    'rivers,rainforest,tepuis,port towns',
    'Boats are the trucks of a river shoot',
  ),
  arctic: facts(
    'arctic',
    'March and April, June to August',
    'ice,tundra,settlements',
    'Polar-bear guards and satellite phones travel with the unit',
  ),
};
