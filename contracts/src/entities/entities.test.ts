import type * as z from 'zod';
import { FooterItem, NewsletterPopup, User } from './account';
import * as companies from './companies';
import { MediaFile, Video } from './media';
import * as news from './news';
import * as places from './places';
import { OrgDetails, ProductionCredit, TeamMember } from './profile';
import * as search from './search';

type Loose = z.ZodType & { shape?: Record<string, Loose>; def: { innerType?: Loose; element?: Loose } };

/** The fields of an object, of a list of them, or of one that may be null. */
function fieldsOf(schema: z.ZodType): Record<string, Loose> {
  const { shape, def } = schema as Loose;
  if (shape) return shape;
  const inner = def.innerType ?? def.element;
  if (!inner) throw new Error('This schema holds no object.');
  return fieldsOf(inner);
}

/** What an entity lacks of the specification's fields; it may have more. `list.field` looks inside. */
const lacks = (schema: z.ZodType, names: string): string[] =>
  names.split(' ').filter((name) => {
    const [outer = '', inner] = name.split('.');
    const field = fieldsOf(schema)[outer];
    return !field || (inner !== undefined && !(inner in fieldsOf(field)));
  });

const has = (schema: z.ZodType, names: string) => expect(lacks(schema, names)).toEqual([]);

test('a field that an entity lacks is told', () => {
  expect(lacks(places.CityLink, 'id no_such_field')).toEqual(['no_such_field']);
  expect(lacks(news.Article, 'author.full_name author.no_such_field')).toEqual(['author.no_such_field']);
});

describe('entities hold the fields that the specification names, as it spells them', () => {
  test('category (AP-081)', () =>
    has(search.Category, 'entrysectioncode entrysection url_slug google_ad_name org_count subcategories'));
  test('subcategory (AP-082)', () =>
    has(search.Subcategory, 'entryheadingcode entryheading url_slug google_ad_name org_count'));
  test('location option (AP-001, AP-004, AP-083)', () =>
    has(search.LocationOption, 'name country location_type url_slug org_count'));
  test('company card, whose package is packagetypecode (AP-084, CO-049)', () => {
    has(
      search.CompanyCard,
      'orgid orgname url_slug country strapline packagetypecode hasgallery hasshowreel',
    );
    has(search.CompanyCard, 'logos.id logos.url logos.logo_type');
    has(companies.Company, 'packagetype');
  });
  test('search results (AP-034, AP-085)', () => has(search.SearchResults, 'count results google_ad_name'));
  test('showreel: data_url in lists, dataUrl of a company (AP-086, CO-050)', () => {
    has(
      companies.Showreel,
      'showreel_id showreel_name is_published custom_title custom_description data_url thumbnail_url company',
    );
    has(companies.Company, 'reel.dataUrl reel.name reel.thumbnailUrl');
  });
  test('featured profile (AP-087)', () => has(companies.FeaturedProfile, 'custom_company_title company'));
  test('company: identity and place (AP-088)', () => {
    has(
      companies.Company,
      'orgid orgname packagetype url_slug country country_slug addline1 addline2 addline3 addline4',
    );
    has(companies.Company, 'town county state_name postcode hideaddress');
  });
  test('company: text and contact (AP-089)', () => {
    has(
      companies.Company,
      'strapline aboutus tel tel2 fax email web facebook twitter instagram imdb linkedin youtube vimeo_video',
    );
  });
  test('company: lists (AP-090)', () => {
    has(
      companies.Company,
      'categories.heading_name categories.url_slug categories.section_url_slug logos.url logos.logo_type',
    );
    has(
      companies.Company,
      'child_companies.orgid child_companies.country child_companies.country_slug child_companies.url_slug',
    );
    has(
      companies.Company,
      'people.id people.firstname people.lastname people.jobtitle people.mobile people.tel people.email',
    );
    has(
      companies.Company,
      'certificates.id certificates.title worked_locations.id worked_locations.location languages.id',
    );
    has(
      companies.Company,
      'languages.language equipment.id equipment.name equipment.count greencard gallery production_credits',
    );
    has(companies.Credit, 'id productiontitle productionyear productiontype productionjobtitle');
  });
  test('country (AP-092)', () => {
    has(
      places.Country,
      'country slug summary top_cities google_ad_name film_guides.id film_guides.title film_guides.description',
    );
    has(
      places.Country,
      'film_guides.image_url country_gallery.id country_gallery.title country_gallery.image_url',
    );
    has(
      places.Country,
      'country_gallery.url_link tax_incentives_description top_locations editors_pick highlighted',
    );
    has(places.Country, 'country_featured_profiles countryisocode image_url');
    has(places.LocationHub, 'total_countries');
  });
  test('state (AP-093)', () =>
    has(places.State, 'header_summary top_cities film_guides tax_incentives_description'));
  test('city (AP-094)', () => has(places.City, 'id city country_url_slug url_slug summary'));
  test('top location (AP-095)', () =>
    has(places.TopLocation, 'image_url image_link image_title image_label city county state country_slug'));
  test('tax data (AP-096)', () => {
    has(places.TaxData, 'result.continent result.tax_incentives result.image_url result.continent_countries');
    has(places.TaxData, 'download_incentives.name download_incentives.incentives_pdf');
  });
  test('cards of the hub (AP-097)', () => {
    has(places.FilmingGuideCard, 'id title image_url description country_page.country country_page.slug');
    has(places.TaxIncentiveCard, 'id slug country image_url title tax_incentives_description');
    has(companies.FeaturedSupplier, 'id orgname aboutus country url_slug logos hasgallery hasshowreel');
  });
  test('production guide (AP-098)', () =>
    has(places.ProductionGuide, 'title image_url url_field square_image_url'));
  test('claim status and gallery image (AP-009, AP-099)', () => {
    has(companies.ClaimStatus, 'org owned');
    has(companies.GalleryImage, 'id title url thumbnail');
  });
  test('organisation profile of the editor, with skype and without youtube (AP-100, AP-101)', () => {
    has(
      OrgDetails,
      'orgid orgname crew email addline1 addline2 addline3 addline4 town county postcode country tel tel2 fax',
    );
    has(
      OrgDetails,
      'skype web facebook linkedin twitter instagram imdb greencard url_slug packagetypecode strapline aboutus',
    );
    has(
      OrgDetails,
      'categories.entrysectioncode categories.entryheadingcode languages people production_credits equipment',
    );
    has(OrgDetails, 'certificates worked_locations');
    expect(lacks(OrgDetails, 'youtube vimeo_video')).toEqual(['youtube', 'vimeo_video']);
    expect(lacks(companies.Company, 'skype')).toEqual(['skype']);
  });
  test('lists of the editor (AC-154, AP-102)', () => {
    has(
      ProductionCredit,
      'recid productiontypecode productiontitle productionjobtitle productionyear sortorder',
    );
    has(OrgDetails, 'equipment.recid equipment.name equipment.count certificates.recid certificates.title');
    has(OrgDetails, 'worked_locations.recid worked_locations.location logos.id logos.url logos.logo_type');
    has(TeamMember, 'recid firstname lastname jobfunction jobtitle email tel mobile sortorder');
    has(TeamMember, 'email_subscriptions.receive_mbi email_subscriptions.receive_third_parties');
    has(Video, 'id name thumbnail');
    has(MediaFile, 'id name description');
  });
  test('footer item, newsletter pop-up, user (AP-047, AP-057, AP-103)', () => {
    has(
      FooterItem,
      'id content_type title slug is_external external_link open_in_new_tab social_media_type social_media_link',
    );
    has(NewsletterPopup, 'id heading body image_url');
    has(
      User,
      'firstname lastname jobtitle telephone country website company_name email_subscriptions.receive_mbi email',
    );
    expect(lacks(User, 'password')).toEqual(['password']);
  });
  test('article: identity (AP-104)', () => {
    has(
      news.Article,
      'id title slug strapline introduction author.full_name author.author_image_url article_type date_published',
    );
    has(
      news.Article,
      'date_modified is_external external_link is_saved meta_tag_content countries advert_country company_name',
    );
    has(news.Article, 'company_website main_image_caption related_article');
  });
  test('article: images (AP-105)', () => {
    has(news.Article, 'large_image_url large_letterbox_image_url large_main_image_url letterbox_image_url');
    has(news.Article, 'letterbox_news_image_url small_image_url small_news_image_url square_image_url');
  });
  test('article: contents (AP-106)', () =>
    has(news.ArticleContent, 'id content_type content image_url image_text image_caption'));
  test('news lists (AP-107)', () => {
    has(news.MainArticles, 'result.id result.article result.author_image_url');
    has(news.MostRead, 'result.id result.order result.article');
    has(news.ArticleVideos, 'result.id result.article result.youtube_video_link');
  });
  test('home (AP-108)', () => {
    has(news.LatestEntry, 'kftv_latest_type title image_url url_link link_new_tab');
    has(news.LatestVideo, 'id image_url video_url headline description');
    has(news.TrustedLogo, 'id logo_url title');
    has(
      search.HeaderFigures,
      'header.hero_text header.country_text header.category_text header.company_text',
    );
    has(search.HeaderFigures, 'total_countries total_detailed_categories total_companies');
    has(
      companies.Showreel,
      'company.orgid company.orgname company.packagetypecode company.country company.url_slug',
    );
  });
  test('testimonial (AP-109)', () =>
    has(news.Testimonial, 'full_name job_title company_name small_headshot_url summary'));
  test('quiz (AP-110)', () => {
    has(
      news.QuizDetail,
      'id title description slug quiz_code social_media_image_url social_media_image_quiz_list_url embed_text',
    );
  });
  test('information page and suggestions (AP-111)', () => {
    has(news.InformationPage, 'title content.content content.image_url content.image_text');
    has(news.AuthorSuggestion, 'id full_name');
    has(news.TagSuggestion, 'id name');
    has(news.CountrySuggestion, 'url_slug country');
  });
  test('about and advertise (AP-112)', () => {
    has(
      news.About,
      'title description team_members.id team_members.name team_members.role team_members.email',
    );
    has(news.About, 'team_members.text team_members.image_url');
    has(
      news.Advertise,
      'title online_profiles the_production_guide image_gallery.content_type image_gallery.gallery_type',
    );
    has(
      news.Advertise,
      'image_gallery.image_url image_gallery.video_url image_gallery.url_link buttons.id buttons.name buttons.url_link',
    );
  });
});
