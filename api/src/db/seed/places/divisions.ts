import { iso31662 } from 'iso-3166';

/** First-level divisions with GeoNames' codes, of countries whose cities can be put into them. */
const GEONAMES: Record<string, string> = {
  CA: '01 Alberta,02 British Columbia,03 Manitoba,04 New Brunswick,05 Newfoundland and Labrador,07 Nova Scotia,08 Ontario,09 Prince Edward Island,10 Quebec,11 Saskatchewan,12 Yukon,13 Northwest Territories,14 Nunavut',
  AU: '01 Australian Capital Territory,02 New South Wales,03 Northern Territory,04 Queensland,05 South Australia,06 Tasmania,07 Victoria,08 Western Australia',
  DE: '01 Baden-Württemberg,02 Bavaria,03 Bremen,04 Hamburg,05 Hesse,06 Lower Saxony,07 North Rhine-Westphalia,08 Rhineland-Palatinate,09 Saarland,10 Schleswig-Holstein,11 Brandenburg,12 Mecklenburg-Vorpommern,13 Saxony,14 Saxony-Anhalt,15 Thuringia,16 Berlin State',
  BR: '01 Acre,02 Alagoas,03 Amapá,04 Amazonas,05 Bahia,06 Ceará,07 Distrito Federal,08 Espírito Santo,11 Mato Grosso do Sul,13 Maranhão,14 Mato Grosso,15 Minas Gerais,16 Pará,17 Paraíba,18 Paraná,20 Piauí,21 Rio de Janeiro State,22 Rio Grande do Norte,23 Rio Grande do Sul,24 Rondônia,25 Roraima,26 Santa Catarina,27 São Paulo State,28 Sergipe,29 Goiás,30 Pernambuco,31 Tocantins',
  IN: '01 Andaman and Nicobar Islands,02 Andhra Pradesh,03 Assam,05 Chandigarh,07 Delhi,09 Gujarat,10 Haryana,11 Himachal Pradesh,12 Jammu and Kashmir,13 Kerala,16 Maharashtra,17 Manipur,18 Meghalaya,19 Karnataka,20 Nagaland,21 Odisha,22 Puducherry,23 Punjab,24 Rajasthan,25 Tamil Nadu,26 Tripura,28 West Bengal,29 Sikkim,30 Arunachal Pradesh,31 Mizoram,33 Goa,34 Bihar,35 Madhya Pradesh,36 Uttar Pradesh,37 Chhattisgarh,38 Jharkhand,39 Uttarakhand,40 Telangana',
  ES: '07 Balearic Islands,27 La Rioja,29 Community of Madrid,31 Region of Murcia,32 Navarre,34 Asturias,39 Cantabria,51 Andalusia,52 Aragon,53 Canary Islands,54 Castilla-La Mancha,55 Castile and León,56 Catalonia,57 Extremadura,58 Galicia,59 Basque Country,60 Valencian Community',
  IT: '01 Abruzzo,02 Basilicata,03 Calabria,04 Campania,05 Emilia-Romagna,06 Friuli Venezia Giulia,07 Lazio,08 Liguria,09 Lombardy,10 Marche,11 Molise,12 Piedmont,13 Apulia,14 Sardinia,15 Sicily,16 Tuscany,17 Trentino-Alto Adige,18 Umbria,19 Aosta Valley,20 Veneto',
  FR: '11 Île-de-France,24 Centre-Val de Loire,27 Bourgogne-Franche-Comté,28 Normandy,32 Hauts-de-France,44 Grand Est,52 Pays de la Loire,53 Brittany,75 Nouvelle-Aquitaine,76 Occitanie,84 Auvergne-Rhône-Alpes,93 Provence-Alpes-Côte d’Azur,94 Corsica',
  ZA: '02 KwaZulu-Natal,03 Free State,05 Eastern Cape,06 Gauteng,07 Mpumalanga,08 Northern Cape,09 Limpopo,10 North West,11 Western Cape',
  MX: '01 Aguascalientes,02 Baja California,03 Baja California Sur,04 Campeche,05 Chiapas,06 Chihuahua,07 Coahuila,08 Colima,09 Mexico City Federal District,10 Durango,11 Guanajuato,12 Guerrero,13 Hidalgo,14 Jalisco,15 State of Mexico,16 Michoacán,17 Morelos,18 Nayarit,19 Nuevo León,20 Oaxaca,21 Puebla,22 Querétaro,23 Quintana Roo,24 San Luis Potosí,25 Sinaloa,26 Sonora,27 Tabasco,28 Tamaulipas,29 Tlaxcala,30 Veracruz,31 Yucatán,32 Zacatecas',
  GB: 'ENG England,NIR Northern Ireland,SCT Scotland,WLS Wales',
};

export interface Division {
  iso: string;
  /** GeoNames' first-level code: the `adminCode` of its cities. */
  code: string;
  name: string;
}

const states = iso31662
  .filter(({ parent, code }) => parent === 'US' && !/-(AS|GU|MP|PR|UM|VI)$/.test(code))
  .map(({ code, name }) => ({
    iso: 'US',
    code: code.slice(3),
    name: name === 'New York' || name === 'Washington' ? `${name} State` : name,
  }));

export const divisions: Division[] = states.concat(
  Object.entries(GEONAMES).flatMap(([iso, list]) =>
    list.split(',').map((entry) => ({
      iso,
      code: entry.slice(0, entry.indexOf(' ')),
      name: entry.slice(entry.indexOf(' ') + 1),
    })),
  ),
);

/** Counties of the UK and Ireland by towns in them: a city lies in the county of the nearest town here. */
export const countyTowns: Record<'GB' | 'IE', string> = {
  GB: 'Greater London:London,Croydon,Harrow,Bromley,Enfield,Hounslow,Romford,Kingston upon Thames,Uxbridge;Kent:Maidstone,Canterbury,Dover,Royal Tunbridge Wells,Gravesend,Margate;Surrey:Guildford,Woking,Reigate,Epsom,Staines;East Sussex:Brighton,Hastings,Eastbourne;West Sussex:Crawley,Worthing,Chichester,Horsham;Hampshire:Southampton,Portsmouth,Winchester,Basingstoke,Andover;Berkshire:Reading,Slough,Windsor,Bracknell,Newbury;Buckinghamshire:Milton Keynes,High Wycombe,Aylesbury,Amersham;Hertfordshire:Watford,St Albans,Stevenage,Hertford,Hemel Hempstead,Borehamwood;Essex:Chelmsford,Colchester,Southend-on-Sea,Basildon,Harlow,Grays;Bedfordshire:Luton,Bedford,Dunstable;Cambridgeshire:Cambridge,Peterborough,Huntingdon;Norfolk:Norwich,King’s Lynn,Great Yarmouth;Suffolk:Ipswich,Lowestoft,Bury St Edmunds;Oxfordshire:Oxford,Banbury,Witney;Wiltshire:Swindon,Salisbury,Trowbridge;Dorset:Bournemouth,Poole,Weymouth;Somerset:Taunton,Bath,Yeovil;Bristol County:Bristol;Gloucestershire:Gloucester,Cheltenham,Stroud;Devon:Plymouth,Exeter,Torquay,Barnstaple;Cornwall:Falmouth,St Austell,Penzance,Newquay;Warwickshire:Warwick,Rugby,Nuneaton,Stratford-upon-Avon;West Midlands:Birmingham,Coventry,Wolverhampton,Dudley,Solihull;Worcestershire:Worcester,Kidderminster,Redditch;Herefordshire:Hereford,Leominster;Shropshire:Shrewsbury,Telford;Staffordshire:Stoke-on-Trent,Stafford,Burton upon Trent;Derbyshire:Derby,Chesterfield,Buxton;Nottinghamshire:Nottingham,Mansfield,Newark on Trent;Leicestershire:Leicester,Loughborough;Northamptonshire:Northampton,Kettering,Corby;Lincolnshire:Lincoln,Boston,Grimsby,Scunthorpe;Cheshire:Chester,Warrington,Crewe,Macclesfield;Greater Manchester:Manchester,Salford,Bolton,Stockport,Oldham,Wigan;Merseyside:Liverpool,Birkenhead,Southport,St Helens;Lancashire:Preston,Blackpool,Lancaster,Blackburn,Burnley;West Yorkshire:Leeds,Bradford,Wakefield,Huddersfield,Halifax;South Yorkshire:Sheffield,Doncaster,Rotherham,Barnsley;North Yorkshire:York,Scarborough,Harrogate,Middlesbrough;East Riding of Yorkshire:Kingston upon Hull,Beverley,Bridlington;County Durham:Durham,Darlington,Hartlepool;Tyne and Wear:Newcastle upon Tyne,Sunderland,Gateshead,South Shields;Northumberland:Morpeth,Blyth,Alnwick;Cumbria:Carlisle,Kendal,Barrow in Furness,Whitehaven;South Glamorgan:Cardiff,Barry;West Glamorgan:Swansea,Neath,Port Talbot;Gwent:Newport,Cwmbran,Abergavenny;Gwynedd:Caernarfon,Porthmadog;Clwyd:Wrexham,Rhyl,Colwyn Bay;Dyfed:Carmarthen,Llanelli,Aberystwyth,Haverfordwest;Powys:Newtown,Brecon;Mid Glamorgan:Merthyr Tydfil,Bridgend,Pontypridd;City of Edinburgh:Edinburgh;Lothian:Livingston,Musselburgh,Haddington;Lanarkshire:Glasgow,Motherwell,Hamilton,East Kilbride;Ayrshire:Ayr,Kilmarnock,Irvine;Fife:Dunfermline,Kirkcaldy,St Andrews;Tayside:Dundee,Perth,Arbroath;Aberdeenshire:Aberdeen,Peterhead,Fraserburgh;Highland:Inverness,Fort William,Wick;Stirlingshire:Stirling,Falkirk;Dumfries and Galloway:Dumfries,Stranraer;Scottish Borders:Galashiels,Hawick,Peebles;Argyll:Oban,Dunoon,Campbeltown;County Antrim:Belfast,Ballymena,Antrim,Larne;County Down:Newry,Bangor,Downpatrick;County Londonderry:Derry,Coleraine,Limavady;County Armagh:Armagh,Craigavon;County Tyrone:Omagh,Strabane,Dungannon;County Fermanagh:Enniskillen',
  IE: 'County Dublin:Dublin,Tallaght,Swords;County Cork:Cork,Cobh,Mallow;County Galway:Galway,Tuam,Loughrea;County Limerick:Limerick;County Waterford:Waterford,Dungarvan;County Kerry:Tralee,Killarney;County Clare:Ennis,Shannon;County Wicklow:Bray,Wicklow,Arklow;County Wexford:Wexford,Enniscorthy;County Kildare:Naas,Newbridge,Leixlip;County Meath:Navan,Trim;County Louth:Drogheda,Dundalk;County Donegal:Letterkenny,Buncrana;County Mayo:Castlebar,Ballina;County Sligo:Sligo;County Kilkenny:Kilkenny;County Carlow:Carlow;County Westmeath:Athlone,Mullingar;County Tipperary:Clonmel,Nenagh,Thurles;County Offaly:Tullamore;County Laois:Portlaoise;County Longford:Longford;County Roscommon:Roscommon;County Cavan:Cavan;County Monaghan:Monaghan;County Leitrim:Carrick-on-Shannon',
};

/** British towns in another county than the nearest town above, by county. */
export const borderTowns =
  'Greater London:Sutton,Enfield Town,Barnet,Hadley Wood,Chessington,Hook,Edgware;Staffordshire:Cannock,Burntwood,Great Wyrley,Featherstone,Wombourn,Codsall;Somerset:Weston-super-Mare,Frome,Portishead,Clevedon,Nailsea,Keynsham,Yatton;County Durham:Stockton-on-Tees,Billingham,Seaham,Stanley;Gloucestershire:Kingswood,Mangotsfield,Chipping Sodbury,Yate,Stoke Gifford,Thornbury;Cheshire:Widnes,Poynton;County Down:Banbridge,Holywood;Surrey:Frimley,Esher,Camberley,Horley,West Molesey,East Molesey;Kent:Dartford,Swanley,Swanscombe,Sheerness;Essex:Brentwood,Harwich,Walton-on-the-Naze,Saffron Walden,Grange Hill,Tilbury,Buckhurst Hill,Chigwell;Lanarkshire:Cumbernauld,Kilsyth;Derbyshire:Long Eaton,Swadlincote,Ilkeston,Glossop,Alfreton,New Mills,Pinxton,Shirebrook;Leicestershire:Hinckley,Market Harborough,Earl Shilton,Ashby-de-la-Zouch,Lutterworth;Lincolnshire:Grantham,Stamford,Bourne,Market Deeping,Barton upon Humber;Lancashire:Skelmersdale,Chorley,Ormskirk;Hampshire:Farnborough,Aldershot,Fleet,New Milton,Yateley,Emsworth,Petersfield,Ringwood;Hertfordshire:Bishops Stortford,Royston,Tring,Chorleywood;Gwent:Ebbw Vale,Tredegar;Cambridgeshire:Wisbech;West Sussex:Burgess Hill,Hurstpierpoint;County Antrim:Carrickfergus,Newtownabbey;Suffolk:Haverhill,Sudbury,Newmarket;Norfolk:Thetford;Northamptonshire:Daventry,Brackley;Worcestershire:Evesham;Nottinghamshire:Retford;Merseyside:Newton-le-Willows;Mid Glamorgan:Maesteg;East Riding of Yorkshire:Goole;Buckinghamshire:Gerrards Cross;East Sussex:Crowborough,Uckfield;West Glamorgan:Gorseinon;West Yorkshire:South Elmsall,Wetherby,Todmorden;North Yorkshire:Northallerton,Skipton,Cross Hills;Fife:Saint Andrews;Lothian:Penicuik;Cornwall:Saltash;South Glamorgan:Llantwit Major;Dorset:Bridport;Bedfordshire:Henlow;Northumberland:Prudhoe,Hexham,Ponteland;Shropshire:Market Drayton,Ludlow;Oxfordshire:Henley-on-Thames,Thame,Wallingford;Devon:Honiton;Ayrshire:Largs;Tyne and Wear:Hetton-Le-Hole';
