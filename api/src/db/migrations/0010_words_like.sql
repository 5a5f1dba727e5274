-- Known words that share trigrams with a word, the most first. The usual threshold of 0.3 misses two swapped letters in
-- a short word: 'phrae' and 'phare' share two trigrams of ten.
CREATE FUNCTION words_like(typed text, most int) RETURNS TABLE (word text, uses int) LANGUAGE sql STABLE
SET pg_trgm.similarity_threshold = 0.15 AS $$
  SELECT w.word, w.uses FROM search_words w
  WHERE w.word % typed AND abs(length(w.word) - length(typed)) <= 2
  ORDER BY similarity(w.word, typed) DESC, w.uses DESC LIMIT most
$$;
